import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** The list of documents, its folders, spaces and bin. */
export const library: Article = {
  id: 'docs',
  routes: ['docs'],
  title: routes.docs.metadata.title,
  about:
    'The list of all documents that you may see, with folders and a bin. Choosing one shows what was read from it; opening it leads to the Smart Document Hub.',
  jobs: [
    {
      title: 'Find a document in the list',
      steps: [
        'Choose a view: “All”, “Needs review”, “Mine”, “Shared with you”, “Failed” or “Bin”.',
        'Filter by “Status”, “Class”, “Language” or “Tag”, or type a part of the name in “Filter by name”.',
        'Press the head of a column to sort by it; “Columns” shows more of them.',
        'In a long list Home and End lead to the first and the last row, the Page keys further, and so does dragging the scroll bar: what stands there is fetched when you stop.',
        'To find words inside documents use Smart Search instead.',
      ],
    },
    {
      title: 'Put documents in order',
      steps: [
        'Press “New folder” and name it.',
        'Tick documents and choose “Move to”.',
        'A folder can be deleted once it is empty.',
      ],
    },
    {
      title: 'Share a document or a folder',
      steps: [
        'Open a document and press “Share”, or open a folder and choose “Share” in its menu. What you upload is yours alone until then.',
        'Type part of a name under “People, teams, groups”, choose the right and when it ends, and press “Share”.',
        'Whoever has a folder has everything in it, also what is put there later.',
        'A link leads to a page with the original and what was read of it, and to nothing else.',
      ],
    },
    {
      title: 'Work in a space of your own',
      steps: [
        'Press “New space” and name it.',
        'Choose “Share” in its menu and take people, teams or groups in, each with a right.',
        'Upload while the space is open, or tick documents and choose “Move to”.',
        'What is in the Shared space belongs to everyone: each member of the organization can see and change it.',
      ],
    },
    {
      title: 'Tag documents',
      steps: [
        'Tick documents and press “Tag”, or open one and press the button beside its tags.',
        'Type to find a tag. Enter puts it on all of them, or takes it off where all have it; a new name makes a new tag.',
        '“Manage tags …” renames, recolours and deletes. Who made a tag, and administrators, can do that.',
      ],
    },
    {
      title: 'Keep a view',
      steps: [
        'Filter, sort and choose columns, then press “Saved views” and “Save view …”. The address keeps the same.',
        'Opened once, a view of your own can be replaced, renamed, shared with the organization or deleted in the same menu.',
      ],
    },
    {
      title: 'See what is there twice',
      steps: ['Choose a document: the panel names others with the same file, the same text or nearly the same text.'],
    },
    {
      title: 'Throw away and bring back',
      steps: [
        'Tick documents and press “Move to bin”; “Undo” brings them back at once.',
        `In the view “Bin” press “Restore”. Documents stay there for ${limits.binDays} days.`,
        '“Delete for good” removes the original and everything that was read from it. It cannot be undone.',
      ],
    },
    {
      title: 'Take along what was read',
      steps: [
        'Tick documents and press “Export”. CSV is one table for spreadsheets with a row for each field and each value found; JSON holds everything that was read, a document a line.',
        'Values are as people settled them; what the reader had read before stands beside them.',
        `“Export as searchable PDFs (ZIP)” makes a PDF of each, up to ${limits.exports.maxPdfsAtOnce}, and puts them into one zip. A message says how many are made, with “Stop”; what is not in the zip is named. Text and Word files have no pages, so there is none of them.`,
        'A single document as PDF, JSON or CSV: open its menu “More actions”.',
      ],
    },
    {
      title: 'Read them again',
      steps: ['Tick documents and press “Read again”. What people settled stays as it is.'],
    },
  ],
  keys: ['documents.upload', 'page.docs'],
  failures: [
    'If the list cannot be loaded it says why, and “Try again” asks once more.',
    'If only some of several documents could be changed, the message says how many.',
    'An account that only looks cannot upload or change documents; the page says so.',
  ],
  privacy: [
    'You see your own documents and those shared with you, nobody else’s.',
    'Uploads, changes and deletions are written to the audit of your organization, which keeps that they happened.',
  ],
  places: [{ to: 'docs', title: 'Open Documents' }],
};

/** The page that a link leads to, alone. */
export const sharedByLink: Article = {
  id: 'shared',
  routes: ['shared'],
  title: routes.shared.metadata.title,
  about:
    'The page that a link to a document or a folder leads to: the original and what was read of it, and nothing else.',
  jobs: [
    {
      title: 'Open what somebody shared by a link',
      steps: [
        'Open the link and sign in. If the link has a password, enter it.',
        'A document shows its original, with its values under “What was read”.',
        'A folder lists its documents under “What is in this folder”. Open one; “Back to the folder” returns to the list.',
      ],
    },
  ],
  failures: [
    '“This is not shared with you any more” means that the link was deleted or has ended. Ask whoever sent it to share it again.',
    'If the page cannot be loaded it says why. Nothing was changed.',
  ],
  privacy: [
    'Only members of your organization can open a link. It gives its right to that one document or folder.',
    'Whoever created the link sees how many people used it.',
  ],
  places: [{ to: 'docs', title: 'Open Documents' }],
};
