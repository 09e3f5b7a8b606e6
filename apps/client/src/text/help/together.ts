import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Articles about working with others. */
export const together: readonly Article[] = [
  {
    id: 'collaboration',
    routes: ['collaboration'],
    title: routes.collaboration.metadata.title,
    about:
      'Everything you write with others, your organization’s teams, comments that mention you, and recent activity. Each section has its own address.',
    jobs: [
      {
        title: 'Find and organize documents',
        steps: [
          'Open “Everything”. “Show” filters by what you opened, what’s yours, what’s shared with you, or the trash. “Search by title” finds part of a title.',
          'Select a column to sort by it. Select several items to move them to trash at once.',
          `“Move to trash” keeps an item for ${limits.binDays} days. Until then, its owner can bring it back with “Restore”.`,
        ],
      },
      {
        title: 'Share something',
        steps: [
          'Open the menu at the end of its row and choose “Share”.',
          'Type part of a name under “People, teams, groups”, choose the access and when it expires, and select “Share”.',
          '“New link” creates a link anyone in your organization can open, with an optional end date and password. Copy it right away. It’s shown only once.',
          '“People with access” shows why each person has access. Change or remove access there. Open pages update right away.',
        ],
      },
      {
        title: 'Create a team and share with it',
        steps: [
          'Under “Teams”, select “New team”. You’re its lead.',
          'Open it and add people. Leads can change the name, members, and roles. Anyone can “Leave” as long as someone else is a lead.',
          '“New document for the team” creates one that everyone in the team can edit.',
          'Share things with the team. People who join later get access, too, and people who leave lose it. “Activity” shows who joined, led, and left.',
        ],
      },
      {
        title: 'Change one occurrence of an event',
        steps: [
          'Under “Calendar”, open the occurrence and choose “Edit” or “Cancel event” in its panel, then “Only this one”, “This and following”, or “All occurrences”.',
          'One occurrence can have its own title, description, location, and time. Guests, team, and repeat rule are the same for all.',
          'Following occurrences become a separate event. Earlier ones stay. Everyone invited is notified, and asked to reply again only if the time changed.',
          'Emails and notifications about one occurrence open that occurrence, and say if it was canceled.',
        ],
      },
      {
        title: 'Use your calendar in another app, or import one',
        steps: [
          'Under “Calendar”, open “Import, export, and subscribe”. “Download all events” creates an .ics file. To download a single event, open its panel.',
          '“Create address” creates a private address that other calendar apps can use to read your calendar but not change it. It’s shown once. If the wrong person has it, create a new one or delete it.',
          'Choose a file under “Import a file”. You see how many events it has and what’s not imported before anything changes. Importing the same file twice adds nothing. A newer file updates the events. You can also import replies to your invitations that an email app saved as a file.',
          'Imported events keep their time zone, including those from Outlook and Exchange. If no zone matches the file, the time stays correct but is shown in your zone, and the import tells you.',
        ],
      },
      {
        title: 'Invite people to an event, including guests',
        steps: [
          'In the event form, choose colleagues under “Invite a colleague”. They’re notified, and get an email if they turned that on.',
          'Under “Document”, choose a document for the event by its title. Only people who already have access see its name and link.',
          'To invite guests, an administrator opens “Enterprise” and turns on “Allow external guests at events”. You can then add email addresses in the form. Each guest gets an email with the event and a link.',
          'With the link, guests can reply without an account, and only see that event. You’re notified, and the event’s panel shows the reply.',
          'If you remove people or cancel the event, they get an email that removes it from their calendar.',
        ],
      },
      {
        title: 'Place a legal hold',
        steps: [
          'As an administrator, open “Enterprise”, then “Legal hold”, and select “Place a hold”. Enter a reason, and add people, teams, or a document’s address.',
          'Until the hold is released, nothing it covers can be deleted by anyone or any rule, including versions and comments. People who try see that it’s retained, but not why.',
          'People can keep writing. The text from when the hold started is kept as a version, and the hold shows its number.',
          'Open a hold to see what it covers, export that, or release it with a reason. Auditors can view the same page but not change it.',
        ],
      },
      {
        title: 'See and end outside access',
        steps: [
          'As an administrator, open “Enterprise”, then “External people and links”. It lists people whose email isn’t in a verified domain, and how much each can access.',
          'Choose someone to see what they can access, until when, and why. “End access” removes all the access they have by name or by link, right away.',
          'All links are listed below, with who created them, how many people used them, and “Delete”.',
        ],
      },
      {
        title: 'See usage',
        steps: [
          'As an administrator, open “Enterprise”, then “Usage” to see people, writing sessions, documents, comments, and exports by week, and the storage used. T shows a chart as a table.',
          'Select a column or number to open the audit log for that week. “Download as CSV” exports the weeks.',
        ],
      },
      {
        title: 'Answer mentions',
        steps: [
          '“Mentions” lists documents and comments that mention you. “Open” goes to the place. “Resolve” closes a thread for everyone. “Mark as done” checks off a mention in a document for you.',
        ],
      },
    ],
    keys: [],
    failures: [
      'If the server rejects a change, the page tells you why and nothing happens to that item. Other selected items are still changed.',
      'Deleted or expired links no longer work. Ask the person who sent it for a new one, or for access by name.',
      'Several wrong passwords block a link for a while, for you only.',
    ],
    privacy: [
      'Everyone, including administrators, only sees what’s theirs or shared with them. Administrators also see the names of items with links or outside access, but not their content.',
      'Everyone in the organization can see its teams and their members. No one outside can.',
      'The audit log records who shared what with whom.',
    ],
    places: [{ to: 'collaboration', title: 'Open Team Collaboration' }],
  },
  {
    id: 'document',
    routes: ['text'],
    title: routes.text.metadata.title,
    about:
      'A document several people can edit at the same time, with headings, lists, tables, code, formulas, pictures, and files. “Saved” next to the title means everything you wrote is stored on the server.',
    jobs: [
      {
        title: 'Write together',
        steps: [
          'Choose “New document” in the command palette, or open one from Team Collaboration. Select the title to change it.',
          'Select words to format, link, or comment on them in the bar next to them. Esc closes it.',
          'Type / to see everything you can insert, or use the toolbar above the text. Markdown (#, -, [ ], ```) works, too.',
          'Drop or paste pictures and files where you want them, or choose “Picture or file”.',
          'Other people’s cursors show their names. People who are here are listed at the top. Select someone to follow them.',
          'Type @ and part of a name to mention a colleague. They’re notified once the text is saved, and the notification leads to the place. If it’s in a suggestion, they’re notified when it’s accepted. Pasted names don’t notify anyone.',
          'People you mention who can’t see the document aren’t notified. If you can share it, you’re asked whether to. You can keep writing.',
          'Alt+Shift+↑ and Alt+Shift+↓ move the current block, like the handle next to it.',
          'Paragraphs in Arabic or Hebrew run from right to left automatically, here and in PDF, Word, and HTML exports. The first letter decides.',
        ],
      },
      {
        title: 'Write in privacy mode',
        steps: [
          'With a vault, “New document” creates one that’s “Encrypted” on this page. The server stores it but can’t read it or its title.',
          'Choose “Share” to let colleagues who have a vault view or edit it. After you remove someone, they can’t read anything new. They may have kept a copy of earlier versions.',
          'Until your changes are stored, they’re saved on this device, encrypted with your vault.',
          'Comments, versions, and their names are encrypted, too. People who can edit can comment. The people concerned are notified about a comment, but not about its content.',
          'Type @ to mention someone with access. They’re notified about the mention, but not about its place or content.',
          '“Export, created on this page” in its menu creates PDF, Word, PowerPoint, and mind map files without the server. “Import a file” also reads them here, and the result is encrypted.',
        ],
      },
      {
        title: 'Show content from other documents',
        steps: [
          'Type / and choose “Quote from a document”, “Value from a document”, “Table from a document”, or “Document card”. Or select text in Smart Document Hub, choose “Quote”, and choose the document to add it to.',
          'Values and tables are always up to date. “Convert to plain table” turns a table into a regular one.',
          'A quote keeps its text. If its source is corrected, the quote shows “Corrected since” and the new text, which you can use.',
          'Type @ to mention another document. Paste its address on an empty line to insert a card.',
          'People without access to the other document only see the text of your quotes.',
        ],
      },
      {
        title: 'Suggest changes',
        steps: [
          'Select “Suggest changes”. What you write is underlined, what you delete is struck through, and nothing is final. The document’s owner is notified.',
          'Open “Suggestions” and choose “Accept” or “Reject” for each, or “Accept all” or “Reject all”.',
        ],
      },
      {
        title: 'Find your way',
        steps: [
          '“Find and replace” searches for text. Enter goes to the next match, Shift+Enter to the previous one.',
          '“Outline” lists the headings. It counts words and characters, also for a selection, and shows the reading time.',
        ],
      },
      {
        title: 'Start from a template',
        steps: [
          'Open “Templates” in Team Collaboration, check one with “Preview”, and choose “Use” to create your own document from it.',
          '“Save as template” in a document’s menu creates a template for you or everyone in the organization. It’s a copy: later edits to one don’t change the other.',
        ],
      },
    ],
    keys: ['written.find', 'written.bar'],
    failures: [
      'You can keep writing while the server can’t be reached, and documents you’ve opened before still open on this device. “Saved” changes to the number of changes stored here, or on this page only. They’re sent as soon as the server responds.',
      'If the server can’t store anything, the document becomes read-only and says so. Editing resumes automatically.',
      'If the server rejects a change, it stays on the page, which says that it isn’t saved and why, for example because it’s nested too deeply. Copy or download the text before you reload the page.',
    ],
    privacy: [
      'Only people it’s shared with can open it. “Share” shows what they can do.',
      'A copy is stored in this browser so you can work offline. It’s deleted when you sign out or someone else signs in here. In privacy mode, only unsent changes are stored, encrypted, while your vault is unlocked.',
      'On the server, every change is stored encrypted. The document’s text is also stored unencrypted in the database and search index, so it can be found. The text of end-to-end encrypted documents isn’t. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'collaboration', title: 'Open Team Collaboration' }],
  },
  {
    id: 'boards',
    routes: ['boards'],
    title: routes.boards.metadata.title,
    about:
      'A board is an endless canvas several people can use at once, for notes, drawings, shapes, arrows, frames, and pictures. “Saved” next to the title means everything you drew is stored on the server.',
    jobs: [
      {
        title: 'Draw together',
        steps: [
          'Choose “New board”, or open one from the list. Select the title to change it.',
          'Choose a tool below, or press its key: N for a note, T for text, D to draw, A for an arrow, F for a frame, V to select. Arrow keys move the selection.',
          'Other people’s pointers show their names. People who are here are listed at the top. Select someone to follow their view.',
          'Press K for the laser pointer. While you hold the button down, everyone sees where you point.',
          'Undo only undoes your own changes.',
          '“Add from a document” in the menu puts a page, table, value, or paragraph from an uploaded document on the board, with a link to its place. “Corrected since” shows that someone corrected it, and when. “Mark as seen” clears that for everyone.',
        ],
      },
      {
        title: 'Add a table',
        steps: [
          'Choose the “Table” tool, or paste cells from a spreadsheet or a table from a page.',
          'Double-click a cell, or choose “Edit cells”. Tab goes to the next cell and adds a row after the last one. Enter goes down, arrow keys go to the next cell, and Escape ends editing. Shift+Enter starts a new line.',
          'Under “Row” and “Column”, add, move, and delete rows and columns next to the last selected cell. Several people can edit a table. If two edit the same cell, the later change stays.',
        ],
      },
      {
        title: 'Comment on something',
        steps: [
          'Select one item, open “Comments”, and write. A pin on the item opens the comment.',
          'To comment on a spot in an item, choose the “Comment” tool or press C, and select the spot. On an empty area, the comment is about the whole board.',
          'If the item is deleted, the comment stays in the list. Undoing that brings it back to its place.',
        ],
      },
      {
        title: 'Go back to an earlier version',
        steps: ['Open “History”, choose a version, check what changed, and select “Restore this version”.'],
      },
      {
        title: 'Facilitate a session',
        steps: [
          'Open “Facilitate” to start a timer or a vote. Owners and facilitators can, and without rules so can everyone who can edit. Everyone sees the same time left.',
          'In a vote, select something on the board and place dots on it. No one sees anyone else’s dots until someone selects “Close vote and show results”.',
          'Only their author sees notes under “Hidden notes”. “Reveal all notes” puts all of them on the board at once, without names.',
          '“Bring everyone to me” makes everyone with the board open follow your view until they move the board.',
        ],
      },
      {
        title: 'Start, search, and present',
        steps: [
          '“From a template” starts a board for a retrospective, kanban, user journey, or workshop.',
          '“Find on the board” searches for text. Enter goes to the next match, Shift+Enter to the previous one.',
          '“Play frames as slides” shows the page’s frames one after another, row by row. Arrow keys move on, and Escape ends it.',
          '“Outline” lists the items on the page and where arrows lead. You can add notes and tables, and move, connect, group, and lock items with the keyboard alone. F2 or “Edit text” edits an item’s text in the list.',
          'Paste a Mermaid flowchart and it becomes shapes. Anything else you paste stays text. Excalidraw drawings and libraries become shapes, too: paste them, drop them as files, choose “Add an Excalidraw drawing” in the menu, or import them as a new board from the list of boards or Team Collaboration.',
        ],
      },
      {
        title: 'Download it',
        steps: [
          'In the menu, “PNG picture” and “SVG picture” save the selection or the whole board. A board with several pages becomes one archive with a picture of each. “PDF” saves the selection, each selected frame as a page, or every page of the board. “Text as Markdown” saves what’s written on it.',
        ],
      },
    ],
    keys: ['board.present', 'written.find'],
    failures: [
      'You can keep drawing on an open board while the server can’t be reached, and boards you’ve opened before still open on this device. “Saved” changes to the number of changes stored here. They’re sent as soon as the server responds.',
      'If the board can’t be displayed, the page tells you. Your changes are safe. Refresh the page.',
    ],
    privacy: [
      'Only people it’s shared with can open it. “Share” shows what they can do.',
      'Hidden notes and open votes are stored on the server by person. Only counts are shown, and revealed notes have no names.',
      'If you place a document on a board, the board stores which one it is but none of its text. People without access to the document don’t see its page or name.',
      'A link on a board is a card with its address. The page isn’t loaded. You can’t embed other pages or videos on a board.',
      'On the server, every change is stored encrypted. The board’s text is also stored unencrypted in the database and search index, so it can be found. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'boards', title: 'Open Boards' }],
  },
];
