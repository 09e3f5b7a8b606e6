import { texts } from '../engine/icu-texts';

/** UI strings for bulk actions on encrypted documents. */
export const t = texts({
  making: '{done, number} of {count, number} documents added',
  broken: 'its stored data was altered',
  noFile: 'its file is incomplete',
  noServerFolder: 'Encrypted documents go in vault folders',
  noReading: 'Encrypted documents are read on this device. Open one to read it again.',
  noExport: 'The server creates these and can’t read encrypted documents. Download them as one archive.',
  some: '{count, plural, one {# is encrypted} other {# are encrypted}} and can’t be reread, exported, or moved to folders here.',
  'vaultFolder.title': 'Move the selected documents to a vault folder',
  vaultFolder: 'Vault folder …',
  'vaultFolder.none': 'Vault folders only hold your own encrypted documents',
  'moveOut.title': 'Remove the selected documents from all folders?',
  'moveOut.confirm': 'Remove from folders',
  'moveOut.keep': 'Cancel',
  'archive.title': 'Download the selected encrypted documents as one archive',
  archive: 'Download as one archive (ZIP)',
});
