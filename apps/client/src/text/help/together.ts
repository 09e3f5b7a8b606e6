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
      'What you write together with others, the teams of your organization, the comments that name you, and what was done lately. Each section has its own address.',
    jobs: [
      {
        title: 'Find what was written, and put it in order',
        steps: [
          'Choose the section “Everything”. “Show” narrows it to what you opened, what is yours, what others shared, and the bin; “Search by title” to part of a title.',
          'Press a column to sort by it. Tick several to put them away at once.',
          `“Move to bin” keeps a thing for ${limits.binDays} days: its owner brings it back with “Restore”.`,
        ],
      },
      {
        title: 'Share something',
        steps: [
          'Open the menu at the end of its row and choose “Share”.',
          'Type part of a name under “People, teams, groups”, choose the right and when it ends, and press “Share”.',
          '“New link” makes a link for whoever of your organization opens it, with an end and a password if you like. Its address is shown once: copy it then.',
          'Under “People with access” stands why each one can. Change a right there or take it: pages that are open follow at once.',
        ],
      },
      {
        title: 'Make a team and share with it',
        steps: [
          'In the section “Teams” press “New team”. Whoever makes it leads it.',
          'Open it and take people in. Leads change names, people and parts; everybody may “Leave” as long as somebody else leads.',
          '“New document for the team” begins one that everybody in it may write in.',
          'Share things with the team: whoever joins later has them too, and whoever leaves loses them. Under “Activity” its people read who came, leads and left.',
        ],
      },
      {
        title: 'Change one time of an event that repeats',
        steps: [
          'In the section “Calendar” open the time that is meant, and choose “Edit” or “Cancel event” in its panel: “Only this one”, “This and following” or “All occurrences”.',
          'One time can have a title, words, a place and a time of its own. Who is invited, the team and how it repeats are the same for all.',
          'Those that follow become an event of their own; what is before them stays. Everybody who is invited is told, and is asked anew only where the time of those is another.',
          'A mail or a message of the bell about one time opens that very time, and says where it does not take place any more.',
        ],
      },
      {
        title: 'Have your calendar in another program, or bring one here',
        steps: [
          'In the section “Calendar” open “Import, export, and subscribe”. “Download all events” makes an .ics file; the panel of an event downloads that one.',
          '“Create address” makes a private address for other calendar programs: they read by it and change nothing. It is shown once; make another one, or end it, when somebody has it who should not.',
          'Choose a file under “Import a file”: you see how many events it holds and what of them is lost before anything is kept. Taken in twice, they are there once; a newer file brings them up to date. Answers to your invitations that a mail program saved as a file are taken in the same way.',
        ],
      },
      {
        title: 'Invite people to an event, also from outside',
        steps: [
          'In the form of an event choose colleagues under “Invite a colleague”. They hear of it in the product, and by mail where they asked for notifications by mail.',
          'Under “Document” choose what belongs to the event by its title: those alone who may see it anyway see its name and its link.',
          'Administrators open “Enterprise” and turn “Allow guests from outside at events” on. Addresses are then added in the form, and each person gets a mail with the event and a link.',
          'By the link they answer without an account and see that event alone. You are told, and the answer stands in the panel of the event.',
          'Whoever is taken out, and everybody when you call the event off, gets a mail that takes it out of their calendar.',
        ],
      },
      {
        title: 'Keep what must not be lost',
        steps: [
          'Administrators open “Enterprise”, then “Legal hold”, and press “Place a hold”: a reason, and people, teams or the address of a document.',
          'Until it is released nothing that it reaches can be deleted, with its versions and comments, by anybody or by any rule. Whoever tries is told that it is kept, and not why.',
          'People may go on writing: what stood in each text when the hold reached it is kept as a version, whose number stands in the hold.',
          'Open a hold to see what it keeps, to export that, or to release it with a reason. Auditors open the same page and change nothing there.',
        ],
      },
      {
        title: 'See what is open to others, and end it',
        steps: [
          'Administrators open “Enterprise”, then “Guests and links”. People whose address is at none of the verified domains stand there, with how much each was given.',
          'Choose somebody to see what they can reach, until when and by what. “End access” takes away all that they were given by name or have by a link, at once.',
          'Below stand all links, with who made them, how many people came by each, and “Delete”.',
        ],
      },
      {
        title: 'See how it is used',
        steps: [
          'Administrators open “Enterprise”, then “Usage”: people, sittings of writing, documents, comments and exports by week, and what is kept. T shows a chart as a table.',
          'A column or number leads to the acts of that week in the audit. “Download as CSV” takes the weeks along.',
        ],
      },
      {
        title: 'Answer who asked you',
        steps: [
          'In the section “Mentions” stand the texts and comments that name you. “Open” leads to the place. “Resolve” settles a thread for everybody, “Mark as done” your name in a text for you.',
        ],
      },
    ],
    keys: [],
    failures: [
      'What the server refused is said with its reason, and stays as it was; of several ticked things the others are done.',
      'A link that was deleted or has ended opens nothing. Ask whoever gave it to you for another one, or for a right by name.',
      'Several wrong passwords close a link to you for a while, and to nobody else.',
    ],
    privacy: [
      'Only what is yours or was shared with you is listed, to administrators too. They see the names of things that links are on, or that people from outside were given, and nothing of what stands in them.',
      'Everybody of the organization sees its teams and who is in them; nobody outside does.',
      'Who shared what with whom stands in the audit.',
    ],
    places: [{ to: 'collaboration', title: 'Open Team Collaboration' }],
  },
  {
    id: 'document',
    routes: ['document'],
    title: routes.document.metadata.title,
    about:
      'A document that several people write at the same time: headings, lists, tables, code, formulas, pictures and files. Beside the title stands how it is with the server: “Saved” means that everything you wrote is stored there.',
    jobs: [
      {
        title: 'Write together',
        steps: [
          'Choose “New document” in the command palette, or open one from the workspace. Write over the title to change it.',
          'Type / for everything that can stand in a document, or use the bar above the text. Markdown signs (#, -, [ ], ```) do the same.',
          'Pictures and files are dropped or pasted where they should stand, or chosen with “Picture or file”.',
          'The cursors of the others carry their names. Who is here stands at the top; choose somebody there to follow them.',
          'Type @ and some letters of a name to name a colleague: once the text is stored they are told, and their notification leads to the place. Of a suggestion they hear when it is accepted, of a pasted name not at all.',
          'Whoever you name and cannot see the document is not told. Where you may share it you are asked whether they shall see it.',
          'The keys Alt+Shift+↑ and Alt+Shift+↓ move the part with the cursor, as the grip beside it does.',
        ],
      },
      {
        title: 'Show what other documents say',
        steps: [
          'Type / and choose “Quote from a document”, “Value from a document”, “Table from a document” or “Document card”. Or select words in Smart Document Hub, choose “Quote” and the document that they belong in.',
          'Values and tables always say what the document says now. “Convert to plain table” turns a table into an ordinary one.',
          'A quote keeps its words. When its source was corrected it says “Corrected since”, shows what it says now, and takes it if you want.',
          'Type @ to name another document in a line. Its address, pasted into an empty line, becomes a card.',
          'Whoever may not see the other document reads the words of your quotes and nothing else of it.',
        ],
      },
      {
        title: 'Suggest instead of changing',
        steps: [
          'Press “Suggest changes”: what you write is underlined, what you delete is struck through, and nothing is final.',
          'Open “Suggestions” and choose “Accept” or “Reject” for each, or “Accept all” or “Reject all”.',
        ],
      },
      {
        title: 'Find your way',
        steps: [
          '“Find and replace” looks for words; Enter goes to the next place, Shift and Enter to the one before.',
          '“Outline” lists the headings. It counts words and characters, those of what is selected too, and says how long the text takes to read.',
        ],
      },
      {
        title: 'Begin with a template',
        steps: [
          'Open “Templates” in the workspace, look at one with “Preview”, and choose “Use”: a document of your own is made of it.',
          '“Save as template” in the menu of a document makes one of it, for you or for everybody in the organization. It is a copy: what you write afterwards changes neither.',
        ],
      },
    ],
    keys: ['written.find'],
    failures: [
      'While the server can’t be reached you go on writing, and a document that you opened before opens on this device. “Saved” becomes how many changes are kept here, or are in this page only; they are sent as soon as it answers.',
      'When the server can’t store anything the document can only be read, and says so; it opens again by itself.',
      'A change that the server does not take stays in the page, which says that it is not saved and why. Copy or download the text before you load the page anew.',
    ],
    privacy: [
      'Only those whom it was shared with can open it; what they may do stands in “Share”.',
      'A copy lies in this browser so that you can go on without a connection. It is deleted when you sign out or somebody else signs in here; in privacy mode none is kept.',
      'On the server every change is stored encrypted.',
    ],
    places: [{ to: 'collaboration', title: 'Open Team Collaboration' }],
  },
];
