import { limits } from '@cartulary/contracts/limits';
import { exportLimits } from '@cartulary/contracts/limits/exports';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** The list of documents, its folders, spaces, and trash. */
export const library: Article = {
  id: 'docs',
  routes: ['docs'],
  title: routes.docs.metadata.title,
  about:
    'All documents you can see, uploaded or written here, with folders and a trash. Select one to see its results, or open it in the Smart Document Hub.',
  jobs: [
    {
      title: 'Find a document in the list',
      steps: [
        'Choose a view: “All”, “Needs review”, “Mine”, “Shared with you”, “Failed”, or “Trash”.',
        'Filter by “Kind” (uploads, a file type, or documents written here), “Status”, “Class”, “Language”, or “Tag”, or type part of a name in “Filter by name”.',
        'Select a column header to sort. “Columns” shows more columns.',
        'In a long list, Home and End go to the first and last row, and the Page keys scroll by a page. You can also drag the scroll bar; rows load when you stop.',
        'To search inside documents, use Smart Search.',
      ],
    },
    {
      title: 'Organize documents',
      steps: [
        'Select “New folder” and name it.',
        'Select documents and choose “Move to”.',
        'To move a folder with its contents, even into a space, open it and choose “Move” in its menu. Before you confirm, you see whose access changes.',
        'You can delete a folder once it’s empty.',
        'Encrypted documents go in vault folders: open the document and select “Move”. The folder’s name is encrypted, too. To share such a folder, open it and choose “Share folder”. People you add get access to every document in it, including ones you add later.',
      ],
    },
    {
      title: 'Share a document or folder',
      steps: [
        'Open a document and select “Share”, or open a folder and choose “Share” in its menu. Until then, only you can see your uploads.',
        'Type part of a name under “People, teams, groups”, choose the permission and when it ends, and select “Share”.',
        'People with access to a folder have access to everything in it, including what’s added later.',
        'A link opens a page with the original and its results, and nothing else.',
      ],
    },
    {
      title: 'Work in a space',
      steps: [
        'Select “New space” and name it.',
        'Choose “Share” in its menu and add people, teams, or groups, each with a permission.',
        'Upload while the space is open, or select documents and choose “Move to”.',
        'The Shared space is for everyone: all members of the organization can view and edit what’s in it.',
      ],
    },
    {
      title: 'Tag documents',
      steps: [
        'Select documents, then select “Tag”, or open a document and select the button next to its tags.',
        'Type to find a tag. Enter adds it to all of them, or removes it if all have it. A new name creates a new tag.',
        '“Manage tags …” renames, recolors, and deletes tags. Only the tag’s creator and administrators can do that.',
      ],
    },
    {
      title: 'Save a view',
      steps: [
        'Filter, sort, and choose columns, then select “Saved views” and “Save view …”. The page’s address contains the same view.',
        'Open your view to update, rename, share, or delete it in the same menu.',
      ],
    },
    {
      title: 'Find duplicates',
      steps: ['Select a document. The panel lists others with the same file, the same text, or nearly the same text.'],
    },
    {
      title: 'Delete and restore',
      steps: [
        'Select documents, then select “Move to trash”. “Undo” brings them back right away.',
        `In the “Trash” view, select “Restore”. Documents stay there for ${limits.binDays} days.`,
        '“Delete permanently” deletes the original and everything read from it. You can’t undo this.',
      ],
    },
    {
      title: 'Export results',
      steps: [
        'Select documents, then select “Export”. CSV is one table for spreadsheets, with a row per field and value. JSON contains all results, one document per line.',
        'Values are exported as people confirmed or corrected them, next to what the reader found.',
        '“Download the files (ZIP)” puts the uploaded files into one ZIP. Its size depends on your “Archive compression” setting.',
        `“Export as searchable PDFs (ZIP)” creates a PDF of each, up to ${exportLimits.maxPdfsAtOnce}, in one ZIP. A message shows the progress, with “Stop”, and lists what isn’t included. Text and Word files have no pages, so they’re left out.`,
        'To export a single document as PDF, JSON, or CSV, open its “More actions” menu.',
      ],
    },
    {
      title: 'Read documents again',
      steps: ['Select documents, then select “Read again”. Confirmed and corrected values stay.'],
    },
  ],
  keys: ['documents.upload', 'page.docs'],
  failures: [
    'If the list can’t be loaded, it says why. “Try again” reloads it.',
    'If only some of several documents could be changed, the message says how many.',
    'A read-only account can’t upload or change documents. The page says so.',
  ],
  privacy: [
    'You only see your own documents and those shared with you.',
    'Uploads, changes, and deletions are recorded in your organization’s audit log.',
  ],
  places: [{ to: 'docs', title: 'Open Documents' }],
};

/** The page that a shared link opens. */
export const sharedByLink: Article = {
  id: 'shared',
  routes: ['shared'],
  title: routes.shared.metadata.title,
  about: 'The page a link to a document or folder opens: the original and its results, and nothing else.',
  jobs: [
    {
      title: 'Open a shared link',
      steps: [
        'Open the link and sign in. If the link has a password, enter it.',
        'A document shows its original, with its values under “Results”.',
        'A folder lists its documents under “In this folder”. Open one; “Back to folder” returns to the list.',
      ],
    },
    {
      title: 'Open a link to an encrypted document',
      steps: [
        'Open the full link, including the part after #. That’s its key, which your browser never sends. The document opens in this page.',
        'If it has a passphrase, enter it and select “Open”. It’s only used on this page and never sent.',
        'The page forgets the key when it reloads. Open the link again.',
      ],
    },
  ],
  failures: [
    '“This link doesn’t work” means that a link to an encrypted document expired, was revoked, or is only for members of the organization. If you’re a member, sign in.',
    '“This is no longer shared with you” means that the link was deleted or expired. Ask the person who sent it to share again.',
    'If the page can’t be loaded, it says why. No changes were made.',
  ],
  privacy: [
    'Only members of your organization can open a link. It gives access to that one document or folder. If an administrator allows it, links to encrypted documents work for everyone.',
    'The person who created the link sees how many people used it.',
  ],
  places: [{ to: 'docs', title: 'Open Documents' }],
};
