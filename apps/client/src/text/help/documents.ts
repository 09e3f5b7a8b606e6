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

/** Uploading, storing, and finding documents. */
export const documents: readonly Article[] = [
  {
    id: 'documentStudio',
    routes: ['documentStudio'],
    title: routes.documentStudio.metadata.title,
    about:
      'Read documents and review the results. The reader extracts the text of each page and marks names, amounts, dates, addresses, numbers, drugs, and laws, each with a confidence score. You review low-confidence values.',
    jobs: [
      {
        title: 'Upload and read a document',
        steps: [
          `Drop files anywhere on the page, or select “Choose files”. Cartulary reads ${kinds}, up to ${limits.upload.maxFiles} files at once and ${megabytes} MB each.`,
          'In Privacy and Hybrid, you’re asked first unless your vault is unlocked. “Set up my vault” creates one right there; “Don’t upload” sends nothing.',
          'The row of stages shows the progress. You can leave the page; reading continues.',
          'The existing text of a PDF is kept. Images on its pages without text, such as a pasted receipt or a scan under a fax line, are recognized, too.',
        ],
      },
      {
        title: 'Review low-confidence values',
        steps: [
          'Select a document that needs review. The first value to review is marked on the page and shown on a card next to it.',
          '“Confirm” it, “Edit” it, or “Skip” it for now. You can remove a mark that isn’t a value.',
          'A solid line under a value means high confidence, a dashed line medium, and a dotted line that a person has to decide.',
          'Values you confirmed or corrected are never overwritten when the document is read again.',
        ],
      },
      {
        title: 'Check the fields of an invoice, receipt, contract, statement, or letter',
        steps: [
          '“Fields” lists the fields this kind of document should contain. Failed checks are explained.',
          'For a field that wasn’t found, select “Mark on page”, select the words, then select the button that appears below them.',
          'Line items of an invoice or receipt appear below its fields. Select a cell to check or correct it. The plus next to a line adds missing values.',
          '“Same or similar documents” lists documents with the same file or mostly the same text, and documents with pages that look alike if those pages have little text.',
        ],
      },
      {
        title: 'Read barcodes and QR codes',
        steps: [
          '“Codes”, above the values, lists the contents of barcodes and QR codes on all pages. Each code is framed on the page, and search finds documents by code contents.',
          'If a code contains a web address, the link below it shows the site it opens. Codes can lead anywhere, so check the address first.',
        ],
      },
      {
        title: 'Read forms and tables',
        steps: [
          '“Headings, tables, and forms”, above the page, lists form labels with their values, checkboxes as “Checked” or “Not checked”, and lines, which can be “Empty”. Select one to see it on the page. Values worth checking show their confidence.',
          'Handwriting isn’t read. If there’s ink without readable words, it says “Looks handwritten (not read)”.',
          '“Signatures and stamps” in scans are listed with links to the page. They’re detected by shape only. Nothing checks whether they’re authentic or whose they are.',
          'A table that continues on the next page is shown as one table. “Download CSV” saves all of it.',
        ],
      },
      {
        title: 'Find the related order, delivery note, or invoice',
        steps: [
          '“Related documents”, above the values, lists offers, orders, delivery notes, and invoices that share a number with this document or with each other, and shows which totals and quantities differ.',
          'You see only documents you can open. If a number is wrong, correct it in the fields, and the list updates.',
        ],
      },
      {
        title: 'Share an encrypted document',
        steps: [
          'Open one of your encrypted documents and select “Share”. Choose “Can view” or “Can correct”, and find a colleague by name or email. They need a vault. If they don’t have one, “Share when ready” shares it if they create one within 30 days, the next time your page is open and your vault is unlocked.',
          'They see it among their documents and under “Shared with you” once their vault is unlocked. The server knows that it’s shared, but not what’s in it.',
          'The shield next to a person shows their safety number. Compare the digits in person or by phone, then select “Digits match”. If someone’s key changes later, nothing is shared with the new key until you check it.',
          'Under “Teams”, you share with everyone on a team. People who join later get access, and people who leave don’t get the new key, the next time your page is open and your vault is unlocked.',
          'To stop sharing, remove the person. They can’t read later changes, but may have kept a copy of earlier versions. If the page says that others lost access, too, their own key changed, so share with them again.',
        ],
      },
      {
        title: 'Share an encrypted document by link',
        steps: [
          'In the same dialog, under “Links”, select “New link”. Choose how long it works and, if you like, a passphrase, which never leaves your page.',
          'Copy the link right away. It’s shown only once. Its key is in the part after #, which browsers never send, so the server never gets it. Anyone with the full link can read the document.',
          'The list shows how often each link was opened. “Revoke” ends a link and gives the document a new key. People may have kept a copy of earlier versions. Links keep working when you remove a person, so revoke any they have.',
          'Links work for signed-in members of your organization. An administrator can allow them for everyone with “Links to encrypted documents work without signing in” in Team Collaboration.',
        ],
      },
      {
        title: 'Change a document’s class',
        steps: [
          '“Class” shows the detected kind of document and its confidence. Select it to choose another class. The most likely come first.',
          'The fields change to those of the new class right away. Confirmed and corrected values stay.',
          'Your choice stays when the document is read again. To undo it, choose the detected class at the end of the list.',
        ],
      },
      {
        title: 'Create a custom class',
        steps: [
          'In Documents, choose “Class”, then “Manage classes …”. Everyone can see the classes. Managers and administrators can select “New class”.',
          'Describe these documents in one or two sentences: the words they contain, and what sets them apart from similar ones.',
          '“Add field” adds a value to look for, with its type and other labels. You check and correct its values like those of an invoice.',
          '“Test on your documents” shows which of your newest documents would match, and with what confidence, before you save.',
          `New documents are compared with the class right away, earlier ones when they’re read again. An organization can have up to ${libraryLimits.maxOwnClasses} custom classes.`,
          'If you delete a class, its documents get the most likely built-in class.',
        ],
      },
      {
        title: 'See a summary',
        steps: ['“Summary” lists key sentences from the document. Select one to see it on the page.'],
      },
      {
        title: 'Mark something the reader missed',
        steps: ['Select the words on the page.', 'Choose “Mark as…” and the kind of value.'],
      },
      {
        title: 'Rotate, split, and combine pages',
        steps: [
          '“Arrange pages”, above the page or in the “More actions” menu, shows all pages as thumbnails. Select pages by clicking, or move with the arrow keys and press Space.',
          'Rotate pages with the round arrows or R. Move them with the straight arrows, by dragging, or with Alt and an arrow key. “Remove” pages you don’t need, or use “Split before” to start a new document at a page. “Add documents” appends pages from others.',
          '“Find documents” detects several documents in one scan: at separator sheets, where codes or reference numbers change, where page numbers restart, and at pages that look like first pages. It splits there, explains why, and removes separator sheets. Check the splits before you create the documents. Undo reverts them all at once.',
          `If you only rotated pages, “Save rotation” saves them in this document. They’re read again, and confirmed and corrected values stay. All other changes create new documents, which list the pages they were made from. You choose whether the original stays or moves to trash. You can use up to ${pageLimits.maxSources} documents at a time.`,
          'Pages of an encrypted document are arranged in your browser. New documents are encrypted, too, and aren’t in a folder. You can’t add other documents, and rotated pages become a new document. “Undo” restores the original and moves the new documents to trash.',
          'Bookmarks, form fields, and signatures belong to the whole file and aren’t copied.',
        ],
      },
      {
        title: 'Compare versions of the results',
        steps: [
          '“Compare versions” in the “More actions” menu lists each time the document was read: when, why, and with which engine.',
          'Class, fields, and entities appear side by side, with what changed and what a person confirmed or corrected. Below is the text of each changed page, word by word.',
          `The last ${readingVersionLimits.kept} versions are stored, up to ${readingVersionLimits.keptBytes / 1024 / 1024} MB. After that, the oldest is removed.`,
        ],
      },
      {
        title: 'View, download, and export',
        steps: [
          'Zoom in or out, or choose “Fit page” or “Fit width”.',
          'Hold Alt to see the page without marks.',
          'Word and text files appear as text, with their headings, lists, tables, and images. To get the file itself, select “Download the original”.',
          'For text files, the encoding is detected, such as UTF-8, Windows-1250, or Shift JIS. If it’s a guess, a note above the file asks you to check names and words with accents.',
          'In the “More actions” menu, you can export the document as a searchable PDF, or its results as JSON or CSV.',
          'The same menu lets you rename the document, read it again, copy its link, and move it to trash.',
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
      'Rejected files show the reason. The others are uploaded. You can restart an interrupted upload from the list.',
      'A document that can’t be read shows the reason, and its original is safe. “Retry” reads it again.',
      `If you see “${errors.storage_full.message}”, tell the operator of this installation.`,
      `If the page itself fails, you see “${screens.studio}”`,
    ],
    privacy: [
      'Documents are read on this installation’s server, or on your device with a vault, and nowhere else. The original is stored encrypted. Text read by the server isn’t: it’s in this installation’s database and search index.',
      'Only you and the people a document is shared with can open it.',
      'If you upload the same file twice, it’s stored once, and the second upload says so.',
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
    about: 'Find documents by their words and by meaning as you type, and open them at the match.',
    jobs: [
      {
        title: 'Search',
        steps: [
          'Type words, names, or numbers in “Search documents”. Results contain all of them.',
          'The first three letters of the last word are enough, and one or two typos are OK.',
          'Other word forms match, too, such as singulars and past tenses, in Dutch, English, French, German, Italian, Portuguese, and Spanish documents.',
          'Account and phone numbers match regardless of spacing, and phone numbers with or without the country code.',
          'Put words in “quotes” to find them together, exactly as typed.',
          '“Words and meaning” also finds documents that say the same thing in other words or another language (for a single word, only if no document contains it): English, German, French, Spanish, Italian, Portuguese, and Dutch. “Exact words” finds only the words. If nothing matches, “Show closest matches” lists up to five documents with how close each is.',
          'A minus before a word excludes documents that contain it. OR, NOT, and parentheses work, too, and so do fields such as class:invoice, person:"Ada Byron", amount>100, date>=2026-01-01, state:ready, and type:pdf.',
        ],
      },
      {
        title: 'Filter results',
        steps: [
          'Choose “Kind”, “Status”, “Uploaded from”, or “Uploaded until”. In a narrow window, select “Filters” first.',
          'Below them are values found in the results, with counts. Select one to add it to the query, and again to remove it.',
          'If there are no results, “Clear filters” removes all filters.',
        ],
      },
      {
        title: 'Find similar documents',
        steps: [
          'Select a result, then select “More like this”.',
          'An encrypted document is compared with your other encrypted documents in this browser: by meaning if they’re indexed for it, otherwise by words.',
        ],
      },
      {
        title: 'Save a search',
        steps: [
          'Select “Save search”, name it, and check “Notify me about new matches” if you want alerts. Days in the search are days in your time zone.',
          'Alerts match the exact words of the query, not typos, other word forms, or meaning. You’re notified once about each new document.',
          '“Saved searches” lists them. Open or delete them there, or turn alerts on or off.',
        ],
      },
      {
        title: 'Search encrypted documents',
        steps: [
          'When your vault is unlocked, your encrypted documents are searched, too. They come first and say “Encrypted, found in this browser”. Your browser stores an encrypted index for this. Each device creates its own. If the semantic model is on the device, documents are found by meaning, too. If it isn’t, the page offers to download it.',
          'In privacy mode, and in hybrid mode with a vault, your search terms stay in this browser. Select “Search the server too” to search documents the server can read. The server then gets your search terms until you turn this off or close the page. Check “Always search the server from this browser” to keep sending them.',
          'After you unlock your vault on a new device, documents are found by name first. Their text is downloaded gradually, newest first. The page shows how many are left.',
        ],
      },
      {
        title: 'Open at the match',
        steps: [
          'Move through the results with the arrow keys. A wide window shows the page next to them, with “Previous match” and “Next match”.',
          'Press Enter, or select “Open at the match”. A document found by meaning opens at the closest sentence, which is marked.',
        ],
      },
    ],
    keys: ['search.field', 'page.search', 'studio.nextHit'],
    failures: [
      'If search doesn’t respond, the page says why. “Try again” repeats the search.',
      'New or changed documents can take a few seconds to appear.',
      'If a query isn’t valid, the page shows where the problem is and keeps what you typed.',
      'If the semantic model is missing on this installation or too slow, documents are found by words only, and the page says so.',
      'Queries and pages in a script the model doesn’t support, such as Greek or Chinese, are found by words only. The results and the document say so.',
      'After an update with a new model, recent documents are found by words only until all documents are indexed. The results say so.',
    ],
    privacy: [
      'You only find documents you can open. Documents moved to trash or no longer shared with you disappear from results right away.',
      'To make documents written here searchable, their words are stored unencrypted in the database and the search index. The words of end-to-end encrypted documents never are.',
      'Searching happens on this installation’s server, and in this browser for encrypted documents. In privacy and hybrid mode with a vault, the server doesn’t get your search terms unless you select “Search the server too”.',
      'In privacy mode, saved searches are stored in your vault, where the server can’t read their words. You get their notifications while a page is open and your vault is unlocked.',
    ],
    places: [{ to: 'search', title: 'Open Smart Search' }],
  },
  {
    id: 'advanced-search',
    routes: ['advancedSearch'],
    title: routes.advancedSearch.metadata.title,
    about: 'Build a query from conditions, or write it yourself. Both stay in sync.',
    jobs: [
      {
        title: 'Build a query',
        steps: [
          'Choose where to look and how to compare, then enter a value. “Add condition” adds another.',
          '“All of these” requires every condition in a group, “Any of these” just one. “Add group” adds a group inside.',
          'The line above the buttons shows how many documents match. “Search” shows them.',
        ],
      },
      {
        title: 'Write a query',
        steps: ['Type in “Query”. The conditions update as soon as the query is complete.', 'Press Enter to search.'],
      },
    ],
    failures: [
      'Problems appear below the query, with their position. A value that doesn’t fit its field is marked and ignored.',
      'Queries with too many parts are rejected. Search for less at once.',
    ],
    privacy: [
      'Only documents you can open are counted and found.',
      'Searching happens on this installation’s server, and only you see your saved searches. In privacy and hybrid mode with a vault, encrypted documents are counted in this browser, and the server is used only if you select “Search the server too”.',
    ],
    places: [
      { to: 'advancedSearch', title: 'Open Advanced Search' },
      { to: 'search', title: 'Open Smart Search' },
    ],
  },
];
