import { errors } from '@cartulary/contracts/client-errors';
import { limits, readableExtensions } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import { screens } from '@cartulary/contracts/screens';
import type { Article } from './article';
import { library, sharedByLink } from './library';

const megabytes = limits.upload.maxFileBytes / 1024 / 1024;
const kinds = readableExtensions.join(', ');

/** Reading, keeping and finding documents. */
export const documents: readonly Article[] = [
  {
    id: 'documentStudio',
    routes: ['documentStudio'],
    title: routes.documentStudio.metadata.title,
    about:
      'Documents are read here while you watch: the words of each page, and in them names, amounts, dates, addresses, numbers, drugs and laws, each with its place and how sure the reader is. You settle what it was not sure of.',
    jobs: [
      {
        title: 'Upload a document and have it read',
        steps: [
          `Drop files anywhere on the page, or press “Choose files”. Read are ${kinds}, up to ${limits.upload.maxFiles} files at once and ${megabytes} MB each.`,
          'In privacy and hybrid mode a question asks first; “Don’t upload” sends nothing.',
          'The row of stages shows how far it is. You may leave the page; reading goes on.',
        ],
      },
      {
        title: 'Settle what the reader was not sure of',
        steps: [
          'Choose a document that is to be reviewed. The first value that waits is marked on the page and shown on a card beside it.',
          '“Confirm” it, “Edit” as it should be, or “Skip” it for now. A mark on something that is no value can be taken away.',
          'A line under a value is solid where the reader is sure, dashed where it is worth a look, dotted where a person decides.',
          'What you settled is never overwritten when the document is read again.',
        ],
      },
      {
        title: 'Check the fields of an invoice, a receipt, a contract, a statement or a letter',
        steps: [
          '“Fields” lists what such a document should say, in the order in which it is checked; what failed a check says so in words.',
          'A field that was not found says “Mark it on the page”: press it, select the words, and press the button that appears below them.',
          'Below the fields of an invoice or a receipt stand its lines. Press a part of a line to check or correct it; the plus beside a line marks what is missing in it.',
          '“Also here” names documents with the same file, the same text, or most of it.',
        ],
      },
      {
        title: 'Say what a document is',
        steps: [
          'Beside “Class” stands what the reader takes the document for, and how sure that is. Press it to choose another class; the likeliest come first.',
          'Fields become those of the class that you chose, at once; what you had settled stays.',
          'What you said stays when the document is read again. To take it back, choose what was found, at the end of the list.',
        ],
      },
      {
        title: 'Describe a class of your own',
        steps: [
          'In the documents choose “Class”, then “Manage classes …”. Everybody sees the classes there; managers and administrators press “Describe a class”.',
          'Say in one or two sentences what such documents are, with the words that stand in them, and what sets them apart from what is much alike.',
          '“Add a field” names what is looked for in such documents, what it holds, and what else they call it. Its values are checked and corrected like those of an invoice.',
          '“Try it on your documents” says which of your newest documents would be of the class, and how surely, before anything is kept.',
          `What is read from then on is compared with it; what was read before is when it is read again. An organization has at most ${limits.library.maxOwnClasses} classes of its own.`,
          'Who deletes a class gives its documents what was found likeliest among the built-in classes.',
        ],
      },
      {
        title: 'See what a document says in short',
        steps: ['“Summary” lists sentences of the document as they stand. Press one to see it marked in its place.'],
      },
      {
        title: 'Mark what was missed',
        steps: ['Select the words on the page.', 'Choose “Mark as…” and say what it is.'],
      },
      {
        title: 'Turn pages, cut a document apart, put documents together',
        steps: [
          '“Arrange pages” above the page, or in the menu “More actions”, shows all pages small. Choose some: press them, or move with the arrow keys and press Space.',
          'Turn them with the two round arrows or R, move them with the two straight ones, by dragging or with Alt and an arrow key, “Remove” what is too much, or “Split before” a page to begin a new document there. “Add documents” puts the pages of others behind.',
          `If pages were only turned, “Save rotation” turns them in this document: they are read again, what you settled stays. Everything else makes new documents, which say what they were made from; the original stays as it is or goes to the bin, as you choose. At most ${limits.pages.maxSources} documents at a time.`,
          'Bookmarks, forms to fill in and signatures belong to the whole file and don’t come along.',
        ],
      },
      {
        title: 'Compare what two readings found',
        steps: [
          '“Compare versions” in the menu “More actions” lists the readings of the document with when, why and by what it was read.',
          'Class, fields and entities stand side by side with what changed and what a person had settled; below is the text of each page that changed, word by word.',
          `The last ${limits.versions.kept} readings are kept, up to ${limits.versions.keptBytes / 1024 / 1024} MB; then the oldest goes.`,
        ],
      },
      {
        title: 'Look closer',
        steps: [
          'Make the page larger or smaller, or choose “Fit page” or “Fit width”.',
          'Hold Alt to see the page without marks.',
          'Word and text files are shown as reading text, with their headings, lists, tables and pictures. “Download the original” above it gives the file itself.',
          'The menu “More actions” exports the document: as a PDF in which the words of scans and pictures can be found and copied, or what was read of it as JSON or CSV.',
          'The menu “More actions” renames, reads again, copies the address and moves to the bin.',
        ],
      },
    ],
    keys: [
      'documents.upload',
      'studio.next',
      'studio.previous',
      'studio.confirm',
      'studio.edit',
      'studio.skip',
      'studio.remove',
      'studio.mark',
      'studio.overlays',
      'studio.nextHit',
      'studio.fit',
    ],
    failures: [
      'A file that is refused says why and the others are taken. The upload of a file that broke off can be sent again from the list.',
      'A document that could not be read says why and keeps its original; “Retry” reads it again.',
      `“${errors.storage_full.message}” is for the operator of the installation to solve.`,
      `If this page itself breaks: “${screens.studio}”`,
    ],
    privacy: [
      'Documents are read on this installation’s server, never elsewhere. The original is stored encrypted. The text read from it is not: it lies in the database and the search index of this installation.',
      'Only you and those with whom a document is shared can open it.',
      'The same file uploaded twice is kept once; the second upload says so.',
    ],
    places: [
      { to: 'documentStudio', title: 'Open the Smart Document Hub' },
      { to: 'help', query: { section: 'pages', article: 'privacy-modes' }, title: 'About privacy modes' },
    ],
  },
  library,
  sharedByLink,
  {
    id: 'search',
    routes: ['search'],
    title: routes.search.metadata.title,
    about:
      'Finds documents by the words in them and by what they mean, as you type, and opens them at the place where the words stand.',
    jobs: [
      {
        title: 'Search',
        steps: [
          'Type words, names or numbers in “Search documents”. All of them have to be in the document.',
          `The beginning of the last word is enough from three letters on, and one or two wrong letters are forgiven.`,
          'Put words in “quotes” to find them next to each other and exactly as typed.',
          '“Words and meaning” also finds what says the same in other words, for questions of two words or more; one word alone is looked up. “Exact words” looks for words only.',
          'Minus before a word leaves out what has it. OR, NOT and brackets work too, and so do fields such as class:invoice, person:"Ada Byron", amount>100, date>=2026-01-01, state:ready and type:pdf.',
        ],
      },
      {
        title: 'Narrow it down',
        steps: [
          'Choose “Kind”, “Status”, “Uploaded from” or “Uploaded until”. In a narrow window press “Filters” first.',
          'Below them stands what the documents found are and hold, with counts. Choosing a value adds it to the query; choosing it again takes it away.',
          '“Search without filters” takes them all away.',
        ],
      },
      {
        title: 'Find what is like a document',
        steps: ['Choose a result and press “More like this”.'],
      },
      {
        title: 'Keep a search',
        steps: [
          'Press “Save search”, give it a name, and tick “Notify me about new documents that match” if you want to be told.',
          'Alerts look for the words of the query to the letter: not for typos and not for meaning. You are told of each new document once.',
          '“Saved searches” lists them; there they are opened, forgotten, and their alerts switched.',
        ],
      },
      {
        title: 'Open at the match',
        steps: [
          'Move through the results with the arrow keys; a wide window shows the page beside them, with “Previous match” and “Next match”.',
          'Press Enter, or “Open at the match”.',
        ],
      },
    ],
    keys: ['search.field', 'page.search', 'studio.nextHit'],
    failures: [
      'If the search does not answer, the page says why and “Try again” repeats it.',
      'A document that was read a moment ago, or in which somebody still writes, can take a few seconds to be found.',
      'A query that can’t be understood is shown with the place that is wrong; what was typed stays.',
      'Where the model for meaning is missing on this installation, documents are found by their words, and the page says so.',
    ],
    privacy: [
      'Only documents that you may open are found. What was moved to the bin or is no longer shared with you is gone from the results at once.',
      'Documents written here are found by their words; sealed ones never are.',
      'Searching happens on this installation’s server.',
    ],
    places: [{ to: 'search', title: 'Open Smart Search' }],
  },
  {
    id: 'advanced-search',
    routes: ['advancedSearch'],
    title: routes.advancedSearch.metadata.title,
    about: 'Puts a query together out of conditions and shows its text; what is changed in one changes the other.',
    jobs: [
      {
        title: 'Build a query',
        steps: [
          'Choose where to look, how to compare, and write the value. “Add condition” adds another.',
          '“All of these” asks for every condition of a group, “Any of these” for one of them. “Add group” puts a group inside.',
          'The line above the buttons says how many documents fit. “Search” shows them.',
        ],
      },
      {
        title: 'Write it yourself',
        steps: [
          'Type in “Query”. The conditions follow as soon as it can be understood; until then they stay as they were.',
          'Press Enter to search.',
        ],
      },
    ],
    failures: [
      'What can’t be understood is said below the query, with the place. A value that does not fit its field is marked and left out.',
      'A query of too many parts is refused: search for less at once.',
    ],
    privacy: [
      'Only documents that you may open are counted and found.',
      'Searching happens on this installation’s server; searches that you save are seen by you alone.',
    ],
    places: [
      { to: 'advancedSearch', title: 'Open Advanced Search' },
      { to: 'search', title: 'Open Smart Search' },
    ],
  },
];
