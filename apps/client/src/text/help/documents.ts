import { errors } from '@cartulary/contracts/client-errors';
import { limits, readableExtensions } from '@cartulary/contracts/limits';
import { libraryLimits } from '@cartulary/contracts/limits/library';
import { pageLimits } from '@cartulary/contracts/limits/pages';
import { readingVersionLimits } from '@cartulary/contracts/limits/versions';
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
      'Documents are read here while you watch: the words of each page, and names, amounts, dates, addresses, numbers, drugs and laws in them, each with its place and how sure the reader is. You review what it was not sure of.',
    jobs: [
      {
        title: 'Upload a document and have it read',
        steps: [
          `Drop files anywhere on the page, or press “Choose files”. Cartulary reads ${kinds}, up to ${limits.upload.maxFiles} files at once and ${megabytes} MB each.`,
          'In privacy and hybrid mode you are asked first; “Don’t upload” sends nothing.',
          'The row of stages shows its progress. You can leave the page; reading continues.',
          'A PDF keeps the text it has. Pictures on its pages that have no text, such as a pasted receipt or a scan under a fax line, are recognized too.',
        ],
      },
      {
        title: 'Review what the reader was not sure of',
        steps: [
          'Choose a document that needs review. The first value to review is marked on the page and shown on a card beside it.',
          '“Confirm” it, “Edit” it, or “Skip” it for now. You can remove a mark that is not a value.',
          'The line under a value is solid if the reader is sure, dashed if it is worth a look, and dotted if a person has to decide.',
          'What you confirmed or corrected is never overwritten when the document is read again.',
        ],
      },
      {
        title: 'Check the fields of an invoice, a receipt, a contract, a statement or a letter',
        steps: [
          '“Fields” lists what such a document should contain, in the order it is checked. A failed check is explained in words.',
          'A field that was not found says “Mark it on the page”. Press it, select the words, and press the button that appears below them.',
          'The lines of an invoice or a receipt are listed below its fields. Press a part of a line to check or correct it; the plus beside a line adds what is missing.',
          '“Also here” lists documents with the same file, the same text, or most of it, and those with pages that look like pages of this one where these have few words.',
        ],
      },
      {
        title: 'Read barcodes and QR codes',
        steps: [
          '“Codes”, above the values, lists the barcodes and QR codes of all pages with what they say. On the page each has a frame, and search finds documents by what their codes say.',
          'A code is only text. If it holds a web address, the link below it names the site that it opens. A code can lead anywhere, so check the address first.',
        ],
      },
      {
        title: 'Read forms and tables',
        steps: [
          '“Headings, tables and forms”, above the page, lists what stands in a form: labels with their values, boxes with “Ticked” or “Not ticked”, and lines, which may be “Empty”. Press one to see it on the page. A number beside it says how certain it is, where it is worth a look.',
          'Handwriting is not read. Where there is ink and no words, or no word is certain, it says “Looks handwritten, not read”.',
          '“Signatures and stamps” of scans are listed there too, each with a way to its place. They are told by their shape alone: nobody checks whether one is genuine, or whose it is.',
          'A table that continues on the next page is one table here, with its head once. “Download CSV” saves all of it.',
        ],
      },
      {
        title: 'Find the order, delivery note or invoice that a document belongs to',
        steps: [
          '“Belongs together”, above the values, lists offers, orders, delivery notes and invoices that share a number with the document, or with one of the list, and says in which sums and quantities they differ from it.',
          'You see only documents that you may open. Correct a wrong number among the fields, and the list follows.',
        ],
      },
      {
        title: 'Share a sealed document',
        steps: [
          'Open a sealed document of yours and press “Share”. Choose “Look” or “Correct”, and find a colleague by name or email. They need a vault; if they have none, “Wait for their vault” has your page give it to them once they have one, the next time it is open with your vault, within 30 days.',
          'They see it among their documents and under “Shared with you”, once their vault is open. The server knows that it is shared, and not what is in it.',
          'The shield beside a person shows their safety number. Compare the digits in person or by phone, and press “The digits are the same”. If someone’s key changes later, nothing is shared with it until you have looked at it.',
          'Under “Teams” you share it with a team: everybody in it gets the document. Who joins later gets it, and who leaves gets no new key, when your page is open next with your vault.',
          'To end it, press the button that removes a person. What is written from then on is closed to them; what they had until then they may have kept. If the page names others who no longer have it, their own key changed: share it with them again.',
        ],
      },
      {
        title: 'Share a sealed document with a link',
        steps: [
          'In the same window, under “Links”, press “New link”. Choose how long it works and, if you like, a passphrase, which never leaves your page.',
          'Copy the link right away: it is shown only once. Its key stands behind # in the address, which no browser sends, so the server never gets it. Whoever has the whole link can read the document.',
          'The list shows how often each link was opened. “Revoke” ends a link and gives the document a new key; what somebody had until then they may have kept. Removing a person leaves links as they are: revoke those that they have.',
          'Links open for members of your organization who are signed in. An administrator can let them open for everyone: “Links to sealed documents open without signing in”, at Team Collaboration.',
        ],
      },
      {
        title: 'Change a document’s class',
        steps: [
          '“Class” shows what kind of document the reader found, and how sure it is. Press it to choose another class; the likeliest come first.',
          'The fields change to those of the new class right away. What you confirmed or corrected stays.',
          'Your choice stays when the document is read again. To undo it, choose what was found, at the end of the list.',
        ],
      },
      {
        title: 'Create your own class',
        steps: [
          'In the documents choose “Class”, then “Manage classes …”. Everyone sees the classes there; managers and administrators press “Describe a class”.',
          'Describe such documents in one or two sentences: the words they contain, and what sets them apart from similar ones.',
          '“Add a field” names a value to look for, its kind, and other words for it. Its values are checked and corrected like those of an invoice.',
          '“Try it on your documents” shows which of your newest documents would belong to the class, and how sure that is, before anything is saved.',
          `New documents are compared with it; earlier ones are when they are read again. An organization can have at most ${libraryLimits.maxOwnClasses} custom classes.`,
          'If you delete a class, its documents get the likeliest built-in class.',
        ],
      },
      {
        title: 'See a summary',
        steps: ['“Summary” lists sentences taken from the document. Press one to see it in its place.'],
      },
      {
        title: 'Mark something the reader missed',
        steps: ['Select the words on the page.', 'Choose “Mark as…” and what it is.'],
      },
      {
        title: 'Rotate pages, split and combine documents',
        steps: [
          '“Arrange pages” above the page, or in the menu “More actions”, shows all pages as thumbnails. Select some: press them, or move with the arrow keys and press Space.',
          'Rotate them with the two round arrows or R; move them with the two straight ones, by dragging or with Alt and an arrow key; “Remove” pages you don’t need; or “Split before” a page to start a new document there. “Add documents” appends the pages of others.',
          '“Find documents” looks for several documents in one scan: at separator sheets, where codes or references change, where page numbers start again, and at pages that look like first ones. It splits there, says why, and takes separator sheets out. Check the splits before you create the documents; Undo reverses them all at once.',
          `If you only rotated pages, “Save rotation” saves them in this document: they are read again, and what you confirmed or corrected stays. Everything else creates new documents, which say what they were made from. You choose whether the original stays or moves to the bin. At most ${pageLimits.maxSources} documents at a time.`,
          'The pages of a sealed document are arranged in your browser: what you create is sealed as well and lies outside folders, other documents can’t be added, and rotated pages become a new document. “Undo” brings the original back and moves the new documents to the bin.',
          'Bookmarks, form fields and signatures belong to the whole file and are not copied.',
        ],
      },
      {
        title: 'Compare what two readings found',
        steps: [
          '“Compare versions” in the menu “More actions” lists the readings of the document: when, why and with which engine it was read.',
          'Class, fields and entities are shown side by side, with what changed and what a person confirmed or corrected. Below is the text of each page that changed, word by word.',
          `The last ${readingVersionLimits.kept} readings are kept, up to ${readingVersionLimits.keptBytes / 1024 / 1024} MB; after that, the oldest is removed.`,
        ],
      },
      {
        title: 'Look closer',
        steps: [
          'Make the page larger or smaller, or choose “Fit page” or “Fit width”.',
          'Hold Alt to see the page without marks.',
          'Word and text files are shown as text, with their headings, lists, tables and pictures. “Download the original” above it gives you the file itself.',
          'A text file is read in the encoding that its letters suggest, such as UTF-8, Windows-1250, or Shift JIS. If that’s a guess, a note above the file asks you to check names and words with accents.',
          'The menu “More actions” exports the document: as a PDF in which you can find and copy the words of scans and pictures, or what was read from it as JSON or CSV.',
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
      'A refused file says why; the others are uploaded. You can restart an interrupted upload from the list.',
      'A document that can’t be read says why and keeps its original; “Retry” reads it again.',
      `“${errors.storage_full.message}” is for the operator of the installation to fix.`,
      `If this page itself breaks: “${screens.studio}”`,
    ],
    privacy: [
      'Documents are read on this installation’s server, never elsewhere. The original is stored encrypted. The text read from it is not: it is in the database and the search index of this installation.',
      'Only you and the people a document is shared with can open it.',
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
      'Finds documents by the words in them and by what they mean, as you type, and opens them where the words are.',
    jobs: [
      {
        title: 'Search',
        steps: [
          'Type words, names or numbers in “Search documents”. A document has to contain all of them.',
          `Three letters of the last word are enough, and one or two typos are tolerated.`,
          'Other forms of a word are found too, such as its singular or past tense. This works for Dutch, English, French, German, Italian, Portuguese and Spanish documents.',
          'Account and telephone numbers are found however their digits are spaced, and telephone numbers with or without their country code.',
          'Put words in “quotes” to find them next to each other and exactly as typed.',
          '“Words and meaning” also finds documents that say the same in other words, also in another language (for a single word only where no document has it): English, German, French, Spanish, Italian, Portuguese, and Dutch. “Exact words” only finds the words. Where nothing matches, “Show what comes closest” lists up to five documents all the same; how close each is stands beside it.',
          'A minus before a word leaves out documents that have it. OR, NOT and parentheses work too, and so do fields such as class:invoice, person:"Ada Byron", amount>100, date>=2026-01-01, state:ready and type:pdf.',
        ],
      },
      {
        title: 'Narrow it down',
        steps: [
          'Choose “Kind”, “Status”, “Uploaded from” or “Uploaded until”. In a narrow window press “Filters” first.',
          'Below them are the values found in the results, with counts. Choose one to add it to the query; choose it again to remove it.',
          '“Search without filters” removes them all.',
        ],
      },
      {
        title: 'Find similar documents',
        steps: [
          'Choose a result and press “More like this”.',
          'A sealed document is compared with your other sealed documents in this browser: by what they mean where the browser knows it, else by their words.',
        ],
      },
      {
        title: 'Save a search',
        steps: [
          'Press “Save search”, give it a name, and tick “Notify me about new documents that match” if you want.',
          'Alerts match the exact words of the query, not typos, other forms or meaning. You are notified once about each new document.',
          '“Saved searches” lists them. Open or remove them there, and turn their alerts on or off.',
        ],
      },
      {
        title: 'Search sealed documents',
        steps: [
          'With an open vault your sealed documents are found too: they stand first and say “Sealed, found in this browser”. Your browser keeps an encrypted index for that; another device makes its own. Where the model of meaning is on the device, they are found by what they mean as well; where it is not, the page says so and offers to download it.',
          'In privacy mode, and in hybrid mode with a vault, the words you type stay in this browser. Press “Search the server too” to have the server search the documents it can read; then it gets the words, until you press it again or close the page. Tick “Always, in this browser” to keep it that way.',
          'After you unlock a vault on a new device, documents are found by name first. Their text is fetched bit by bit, the newest first; the page says how many are left.',
        ],
      },
      {
        title: 'Open at the match',
        steps: [
          'Move through the results with the arrow keys; a wide window shows the page beside them, with “Previous match” and “Next match”.',
          'Press Enter, or “Open at the match”. A document that was found by its meaning only opens at the sentence that comes closest, which is marked.',
        ],
      },
    ],
    keys: ['search.field', 'page.search', 'studio.nextHit'],
    failures: [
      'If the search does not answer, the page says why and “Try again” repeats it.',
      'A document that was just read, or that someone is writing in, can take a few seconds to appear.',
      'If a query can’t be understood, the page shows where the problem is and keeps what you typed.',
      'If the model for meaning is missing on this installation or takes too long to answer, documents are found by their words only, and the page says so.',
      'Queries and pages in a script the model can’t read, such as Greek or Chinese, are found by their words only; the results and the open document say so.',
      'After an update that brings a new model, recently added documents are found by their words only until all documents are prepared; the results say so.',
    ],
    privacy: [
      'You only find documents you can open. Documents moved to the bin or no longer shared with you disappear from the results right away.',
      'Documents written here are found by their words, which are stored unencrypted in the database and the search index for that; end-to-end encrypted ones never are.',
      'Searching happens on this installation’s server, and in this browser for sealed documents. In privacy and hybrid mode, with a vault, the server gets no word you type unless you press “Search the server too”.',
      'In privacy mode, searches are saved in your vault, where the server can’t read their words. Their notifications come while a page is open with the vault unlocked.',
    ],
    places: [{ to: 'search', title: 'Open Smart Search' }],
  },
  {
    id: 'advanced-search',
    routes: ['advancedSearch'],
    title: routes.advancedSearch.metadata.title,
    about: 'Builds a query from conditions and shows it as text. Changing one changes the other.',
    jobs: [
      {
        title: 'Build a query',
        steps: [
          'Choose where to look and how to compare, and enter the value. “Add condition” adds another.',
          '“All of these” needs every condition of a group, “Any of these” just one. “Add group” adds a group inside.',
          'The line above the buttons says how many documents match. “Search” shows them.',
        ],
      },
      {
        title: 'Write it yourself',
        steps: [
          'Type in “Query”. The conditions update as soon as the query is complete; until then they stay as they were.',
          'Press Enter to search.',
        ],
      },
    ],
    failures: [
      'Problems are shown below the query, with the place. A value that doesn’t fit its field is marked and left out.',
      'A query with too many parts is refused: search for less at once.',
    ],
    privacy: [
      'Only documents you can open are counted and found.',
      'Searching happens on this installation’s server; only you see the searches you save. In privacy and hybrid mode, with a vault, sealed documents are counted in this browser, and the server only if you press “Search the server too”.',
    ],
    places: [
      { to: 'advancedSearch', title: 'Open Advanced Search' },
      { to: 'search', title: 'Open Smart Search' },
    ],
  },
];
