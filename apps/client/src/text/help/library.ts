import { limits } from '@cartulary/contracts/limits';
import { exportLimits } from '@cartulary/contracts/limits/exports';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** The list of documents, its folders, spaces and bin. */
export const library: Article = {
  id: 'docs',
  routes: ['docs'],
  title: routes.docs.metadata.title,
  about:
    'All documents you can see, uploaded or written here, with folders and a bin. Select one to see what was read from it; open it in the Smart Document Hub.',
  jobs: [
    {
      title: 'Find a document in the list',
      steps: [
        'Choose a view: “All”, “Needs review”, “Mine”, “Shared with you”, “Failed” or “Bin”.',
        'Filter by “Kind” (uploads, one kind of file, or what is written here), “Status”, “Class”, “Language” or “Tag”, or type a part of the name in “Filter by name”.',
        'Press a column header to sort by it; “Columns” shows more columns.',
        'In a long list, Home and End go to the first and last row, and the Page keys scroll by a page. You can also drag the scroll bar; rows load when you stop.',
        'To find words inside documents use Smart Search instead.',
      ],
    },
    {
      title: 'Organize documents',
      steps: [
        'Press “New folder” and name it.',
        'Tick documents and choose “Move to”.',
        'Open a folder and choose “Move” in its menu to put it elsewhere with everything in it, also into a space. Before you confirm, you see whose access changes.',
        'A folder can be deleted once it is empty.',
        'A sealed document goes into a folder of your vault: open it and press “Move”. The folder’s name is sealed too. To share such a folder, open it and choose “Share the folder” among its actions: whoever you name gets each document in it, and what you put in later.',
      ],
    },
    {
      title: 'Share a document or a folder',
      steps: [
        'Open a document and press “Share”, or open a folder and choose “Share” in its menu. What you upload is yours alone until then.',
        'Type part of a name under “People, teams, groups”, choose the right and when it ends, and press “Share”.',
        'People with access to a folder have access to everything in it, including what is added later.',
        'A link opens a page with the original and what was read from it, and nothing else.',
      ],
    },
    {
      title: 'Work in a space of your own',
      steps: [
        'Press “New space” and name it.',
        'Choose “Share” in its menu and add people, teams or groups, each with a right.',
        'Upload while the space is open, or tick documents and choose “Move to”.',
        'What is in the Shared space belongs to everyone: each member of the organization can see and change it.',
      ],
    },
    {
      title: 'Tag documents',
      steps: [
        'Tick documents and press “Tag”, or open one and press the button beside its tags.',
        'Type to find a tag. Enter adds it to all of them, or removes it if all have it. A new name creates a new tag.',
        '“Manage tags …” renames, recolors and deletes tags. Only the person who created a tag and administrators can do that.',
      ],
    },
    {
      title: 'Save a view',
      steps: [
        'Filter, sort and choose columns, then press “Saved views” and “Save view …”. The page’s address holds the same view.',
        'Open your own view to replace, rename, share or delete it in the same menu.',
      ],
    },
    {
      title: 'Find duplicates',
      steps: ['Select a document. The panel lists others with the same file, the same text or nearly the same text.'],
    },
    {
      title: 'Delete and restore',
      steps: [
        'Tick documents and press “Move to bin”; “Undo” brings them back at once.',
        `In the “Bin” view press “Restore”. Documents stay there for ${limits.binDays} days.`,
        '“Delete for good” removes the original and everything that was read from it. You can’t undo this.',
      ],
    },
    {
      title: 'Export what was read',
      steps: [
        'Tick documents and press “Export”. CSV is one table for spreadsheets with a row for each field and each value found; JSON has everything that was read, one document per line.',
        'Values are as people confirmed or corrected them; what the reader found is beside them.',
        '“Download the files (ZIP)” puts their files, as they were uploaded, into one ZIP. How small it gets is your setting “Archive compression”.',
        `“Export as searchable PDFs (ZIP)” makes a PDF of each, up to ${exportLimits.maxPdfsAtOnce}, and puts them into one ZIP. A message shows the progress, with “Stop”, and lists what is not in the ZIP. Text and Word files have no pages, so they are left out.`,
        'A single document as PDF, JSON or CSV: open its menu “More actions”.',
      ],
    },
    {
      title: 'Read them again',
      steps: ['Tick documents and press “Read again”. What people confirmed or corrected stays.'],
    },
  ],
  keys: ['documents.upload', 'page.docs'],
  failures: [
    'If the list can’t be loaded it says why, and “Try again” loads it again.',
    'If only some of several documents could be changed, the message says how many.',
    'A read-only account can’t upload or change documents; the page says so.',
  ],
  privacy: [
    'You only see your own documents and those shared with you.',
    'Uploads, changes and deletions are recorded in your organization’s audit.',
  ],
  places: [{ to: 'docs', title: 'Open Documents' }],
};

/** The page that a link leads to, alone. */
export const sharedByLink: Article = {
  id: 'shared',
  routes: ['shared'],
  title: routes.shared.metadata.title,
  about:
    'The page that a link to a document or a folder opens: the original and what was read from it, and nothing else.',
  jobs: [
    {
      title: 'Open what someone shared with a link',
      steps: [
        'Open the link and sign in. If the link has a password, enter it.',
        'A document shows its original, with its values under “What was read”.',
        'A folder lists its documents under “What is in this folder”. Open one; “Back to the folder” returns to the list.',
      ],
    },
    {
      title: 'Open a sealed document with a link',
      steps: [
        'Open the whole link, with what stands behind #: that is its key, which your browser keeps to itself. The document is opened in this page.',
        'If it has a passphrase, enter it and press “Open”. It is used in this page and not sent.',
        'The page forgets the key when it is loaded again. Open the link again then.',
      ],
    },
  ],
  failures: [
    '“This link opens nothing” is said of a link to a sealed document that ended, was revoked, or is only for members of the organization. Sign in if you are one.',
    '“This is no longer shared with you” means that the link was deleted or has ended. Ask whoever sent it to share it again.',
    'If the page can’t be loaded, it says why. Nothing was changed.',
  ],
  privacy: [
    'Only members of your organization can open a link. It gives its right to that one document or folder. Links to sealed documents open for everyone where an administrator allows that.',
    'Whoever created the link sees how many people used it.',
  ],
  places: [{ to: 'docs', title: 'Open Documents' }],
};
