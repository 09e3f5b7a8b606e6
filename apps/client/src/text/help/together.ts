import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Working with others. */
export const together: readonly Article[] = [
  {
    id: 'collaboration',
    routes: ['collaboration'],
    title: routes.collaboration.metadata.title,
    about:
      'What you write together with others, your organization’s teams, the comments that mention you, and recent activity. Each section has its own address.',
    jobs: [
      {
        title: 'Find and organize documents',
        steps: [
          'Choose the section “Everything”. “Show” narrows it to what you opened, what is yours, what others shared, and the bin; “Search by title” finds part of a title.',
          'Press a column to sort by it. Tick several to move them to the bin at once.',
          `“Move to bin” keeps an item for ${limits.binDays} days: its owner can bring it back with “Restore”.`,
        ],
      },
      {
        title: 'Share something',
        steps: [
          'Open the menu at the end of its row and choose “Share”.',
          'Type part of a name under “People, teams, groups”, choose the right and when it ends, and press “Share”.',
          '“New link” creates a link that anyone in your organization can open, with an end date and a password if you like. Its address is shown once: copy it then.',
          '“People with access” shows why each person has access. Change or remove a right there: open pages update right away.',
        ],
      },
      {
        title: 'Create a team and share with it',
        steps: [
          'In the section “Teams” press “New team”. Whoever creates it leads it.',
          'Open it and add people. Leads change the name, members and their roles. Everyone can “Leave” as long as someone else leads.',
          '“New document for the team” creates one that everyone in the team can edit.',
          'Share things with the team: people who join later get access too, and people who leave lose it. “Activity” shows who joined, led and left.',
        ],
      },
      {
        title: 'Change one occurrence of an event',
        steps: [
          'In the section “Calendar” open that occurrence, and choose “Edit” or “Cancel event” in its panel: “Only this one”, “This and following” or “All occurrences”.',
          'One occurrence can have its own title, description, place and time. The people invited, the team and the repetition are the same for all.',
          'The following ones become a separate event; the earlier ones stay. Everyone invited is notified, and asked again only if the time changed.',
          'A mail or notification about one occurrence opens that occurrence, and says if it no longer takes place.',
        ],
      },
      {
        title: 'Use your calendar in another program, or import one',
        steps: [
          'In the section “Calendar” open “Import, export, and subscribe”. “Download all events” makes an .ics file; the panel of an event downloads that one.',
          '“Create address” creates a private address for other calendar programs, which can read your calendar but not change it. It is shown once. Create a new one, or end it, if the wrong person has it.',
          'Choose a file under “Import a file”: you see how many events it has and what would be lost before anything is imported. Importing the same file twice adds nothing; a newer file updates the events. You can import replies to your invitations that a mail program saved as a file the same way.',
          'Imported events keep their time zone, also those from Outlook and Exchange. If no zone matches the file’s rules, the time stays right, is shown in yours, and the import says so.',
        ],
      },
      {
        title: 'Invite people to an event, including guests',
        steps: [
          'In the event form choose colleagues under “Invite a colleague”. They are notified in the product, and by email if they turned that on.',
          'Under “Document” choose a document for the event by its title. Only people who already have access see its name and link.',
          'Administrators open “Enterprise” and turn on “Allow guests from outside at events”. You can then add addresses in the form; each person gets an email with the event and a link.',
          'With the link they can answer without an account, and see only that event. You are notified, and the event’s panel shows the answer.',
          'People you remove, and everyone if you cancel the event, get an email that removes it from their calendar.',
        ],
      },
      {
        title: 'Place a legal hold',
        steps: [
          'Administrators open “Enterprise”, then “Legal hold”, and press “Place a hold”: a reason, and people, teams or the address of a document.',
          'Until it is released, nothing it covers can be deleted, including versions and comments, by anyone or any rule. People who try are told that it is kept, but not why.',
          'People can keep writing: the text as it was when the hold started is kept as a version, and the hold shows its number.',
          'Open a hold to see what it covers, to export that, or to release it with a reason. Auditors can see the same page but not change it.',
        ],
      },
      {
        title: 'See and end outside access',
        steps: [
          'Administrators open “Enterprise”, then “Guests and links”. It lists people whose address is outside the verified domains, and how much each can access.',
          'Choose someone to see what they can access, until when and why. “End access” removes all access they have by name or by link, right away.',
          'Below are all links, with who created them, how many people used each, and “Delete”.',
        ],
      },
      {
        title: 'See how it is used',
        steps: [
          'Administrators open “Enterprise”, then “Usage”: people, writing sessions, documents, comments and exports by week, and the storage used. T shows a chart as a table.',
          'A column or number opens the audit of that week. “Download as CSV” exports the weeks.',
        ],
      },
      {
        title: 'Answer mentions',
        steps: [
          'The section “Mentions” lists the texts and comments that mention you. “Open” goes to the place. “Resolve” closes a thread for everyone; “Mark as done” checks off a mention in a text for you.',
        ],
      },
    ],
    keys: [],
    failures: [
      'If the server refuses something, the page says why and it stays as it was; the other ticked items are still changed.',
      'A link that was deleted or has ended no longer works. Ask whoever gave it to you for a new one, or for access by name.',
      'Several wrong passwords block a link for you for a while, and for nobody else.',
    ],
    privacy: [
      'Everyone, including administrators, only sees what is theirs or was shared with them. Administrators also see the names of items with links or outside access, but not their content.',
      'Everyone in the organization sees its teams and their members; nobody outside does.',
      'The audit records who shared what with whom.',
    ],
    places: [{ to: 'collaboration', title: 'Open Team Collaboration' }],
  },
  {
    id: 'document',
    routes: ['text'],
    title: routes.text.metadata.title,
    about:
      'A document several people can write at the same time: headings, lists, tables, code, formulas, pictures and files. The state is shown beside the title: “Saved” means that everything you wrote is stored on the server.',
    jobs: [
      {
        title: 'Write together',
        steps: [
          'Choose “New document” in the command palette, or open one from the workspace. Click the title to change it.',
          'Type / for everything you can insert, or use the bar above the text. Markdown (#, -, [ ], ```) works too.',
          'Drop or paste pictures and files where you want them, or choose them with “Picture or file”.',
          'Other people’s cursors show their names. The people here are listed at the top; choose someone to follow them.',
          'Type @ and part of a name to mention a colleague. Once the text is saved they are notified, and the notification leads to the place. In a suggestion they are notified when it is accepted; a pasted name notifies nobody.',
          'People you mention who can’t see the document are not notified. If you can share it, a note beside the text asks whether to; you can keep writing.',
          'The keys Alt+Shift+↑ and Alt+Shift+↓ move the block at the cursor, like the handle beside it.',
          'Paragraphs in Arabic or Hebrew run from right to left by themselves, here and in Word and HTML exports: the first letter decides.',
        ],
      },
      {
        title: 'Write in privacy mode',
        steps: [
          'With a vault, “New document” makes one that is “Sealed”: encrypted on this page. The server stores it and can’t read it, its title neither.',
          'Choose “Share” to let colleagues who have a vault look at it or write in it. What is written after you remove someone is closed to them; what they had until then they may have kept.',
          'What you write is kept on this device, sealed by your vault, until it is stored.',
          'Comments, versions and their names are sealed with it. Who can write can comment; whom it concerns is notified that somebody did, and not of what they said.',
          'Type @ to mention somebody who has it. They are notified that you did, and not of where or what.',
          '“Save as a file, made on this page” in its menu makes PDF, Word, PowerPoint, and mind-map files without the server. “Import a file” reads them here too, and what they become is sealed.',
        ],
      },
      {
        title: 'Show what other documents say',
        steps: [
          'Type / and choose “Quote from a document”, “Value from a document”, “Table from a document” or “Document card”. Or select words in Smart Document Hub, choose “Quote” and the document to add it to.',
          'Values and tables always show what the document says now. “Convert to plain table” turns a table into an ordinary one.',
          'A quote keeps its words. If its source was corrected, it says “Corrected since”, shows the new words, and lets you use them.',
          'Type @ to mention another document. Paste its address into an empty line to insert a card.',
          'People who can’t see the other document see the words of your quotes and nothing else of it.',
        ],
      },
      {
        title: 'Suggest instead of changing',
        steps: [
          'Press “Suggest changes”: what you write is underlined, what you delete is struck through, and nothing is final. The owner of the document is notified.',
          'Open “Suggestions” and choose “Accept” or “Reject” for each, or “Accept all” or “Reject all”.',
        ],
      },
      {
        title: 'Find your way',
        steps: [
          '“Find and replace” looks for words; Enter goes to the next match, Shift+Enter to the previous one.',
          '“Outline” lists the headings. It counts words and characters, also of the selection, and shows the reading time.',
        ],
      },
      {
        title: 'Start from a template',
        steps: [
          'Open “Templates” in the workspace, look at one with “Preview”, and choose “Use” to create your own document from it.',
          '“Save as template” in a document’s menu creates a template from it, for you or for everyone in the organization. It is a copy: later edits to one don’t change the other.',
        ],
      },
    ],
    keys: ['written.find'],
    failures: [
      'While the server can’t be reached you can keep writing, and a document you opened before opens on this device. “Saved” changes to how many changes are kept here, or are on this page only; they are sent as soon as the server answers.',
      'If the server can’t store anything, the document is read-only and says so; it becomes editable again automatically.',
      'A change the server doesn’t accept stays on the page, which says that it is not saved and why, for example because it nests too many levels. Copy or download the text before you reload the page.',
    ],
    privacy: [
      'Only people it was shared with can open it; “Share” shows what they can do.',
      'A copy is kept in this browser so that you can work without a connection. It is deleted when you sign out or someone else signs in here; in privacy mode only what isn’t stored yet is kept, sealed, while your vault is unlocked.',
      'On the server every change is stored encrypted. The document’s words are also kept unencrypted in the database and the search index, so that it can be found; those of end-to-end encrypted documents are not. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'collaboration', title: 'Open Team Collaboration' }],
  },
  {
    id: 'boards',
    routes: ['boards'],
    title: routes.boards.metadata.title,
    about:
      'A board is a surface without end for several people at once: notes, drawings, shapes, arrows, frames and pictures. “Saved” beside the title means that everything you drew is stored on the server.',
    jobs: [
      {
        title: 'Draw together',
        steps: [
          'Choose “New board”, or open one from the list. Click the title to change it.',
          'Choose a tool below, or press its key: N for a note, T for text, D to draw, A for an arrow, F for a frame, V to select. Arrow keys move what is selected.',
          'Others’ pointers show their names. The people here are listed at the top; choose someone to follow what they see.',
          'Press K for the laser pointer: while you hold the button down, everyone sees where you point.',
          'Undo undoes only what you did. What others changed stays.',
          'In the menu, “Place from a document” puts a page, a table, a value or a paragraph of a document that was read on the board, with a link to its place. “Corrected since” says that someone corrected what stands there, and when; “Mark as seen” takes that back for everyone.',
        ],
      },
      {
        title: 'Make a table',
        steps: [
          'Choose “Table” among the tools, or paste cells from a spreadsheet or a table from a page.',
          'Double-click a cell, or choose “Edit cells”. Tab leads to the next cell and, after the last one, to a new row; Enter leads down, arrow keys to the cell beside, Escape ends it. Shift+Enter begins a line.',
          'Under “Row” and “Column” you add, move and delete rows and columns beside the cell that was chosen last. Several people can write in one table; of two who write in the same cell, the later one stays.',
        ],
      },
      {
        title: 'Comment on a thing',
        steps: [
          'Select one thing, open “Comments” and write. A mark at the thing opens the comment.',
          'To comment on a point of it, choose “Comment” among the tools, or press C, and press there. Beside all things, the comment is about the whole board.',
          'If the thing is deleted, the comment stays in the list; undoing that brings it back to its place.',
        ],
      },
      {
        title: 'Go back to an earlier version',
        steps: ['Open “History”, choose a version, see what changed, and choose “Restore this version”.'],
      },
      {
        title: 'Work through something as a group',
        steps: [
          'Open “Facilitate”. Owners, facilitators and, where no rule is set, everyone who can edit start a timer or a vote there. Everyone sees the same time left.',
          'In a vote, select something on the board and give it dots. No one sees anyone else’s until “Close the vote and show counts” is pressed.',
          'Notes under “Hidden notes” are seen by their writer only. “Reveal all notes” puts them all on the board at once, without names.',
          '“Bring everyone to me” lets everyone who has the board open follow what you see, until they move the board themselves.',
        ],
      },
      {
        title: 'Begin, find and present',
        steps: [
          '“From a template” begins a board for a retrospective, a kanban, a user journey or a workshop.',
          '“Find on the board” goes to what says a word. Enter goes to the next hit, Shift+Enter to the one before.',
          '“Play frames as slides” shows the frames of the page one after another, row by row. Arrow keys lead on, Escape ends it.',
          '“Outline” lists what is on the page of the board and where arrows lead. There you add notes and tables, move, connect, group and lock things with the keyboard alone; F2 or “Change the words” writes in the list what a thing says.',
          'Paste a flowchart written in Mermaid and it becomes shapes; anything else you paste stays text. Drawings and libraries of Excalidraw become shapes too: pasted, dropped as files, chosen with “Place a drawing of Excalidraw” in the menu, or imported as a board of their own at the list of boards or the workspace.',
        ],
      },
      {
        title: 'Take it along',
        steps: [
          'In the menu, “PNG picture” and “SVG picture” save what is selected, or the whole board: of a board with several pages one archive with a picture of each. “PDF” saves what is selected, each selected frame as a page, or every page of the board. “Words as Markdown” saves what is written on it.',
        ],
      },
    ],
    keys: ['board.present', 'written.find'],
    failures: [
      'While the server can’t be reached you can keep drawing on an open board. “Saved” changes to how many changes are kept here; they are sent as soon as the server answers. A board that you opened before opens on this device even then.',
      'If the board can’t be drawn, the page says so. What you drew is stored or kept; refresh the page.',
    ],
    privacy: [
      'Only people it was shared with can open it; “Share” shows what they can do.',
      'Hidden notes and open votes are kept on the server by person; only counts are shown, and of revealed notes only the words.',
      'Of a document that is placed on a board, the board keeps which one it is and no words. Who may not see the document sees neither its page nor its name.',
      'A link on a board is a card with its address: its page is not fetched. Pages and videos of others can’t be placed on a board.',
      'On the server every change is stored encrypted. The board’s words are also kept unencrypted in the database and the search index, so that it can be found. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'boards', title: 'Open Boards' }],
  },
];
