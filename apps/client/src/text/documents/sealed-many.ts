import { texts } from '../engine/icu-texts';

/** What is done with several sealed documents at once, and what only the server could do. */
export const t = texts({
  making: '{done, number} of {count, number} documents packed',
  broken: 'what is stored of it was changed',
  noFile: 'its file never came whole',
  noServerFolder: 'Sealed documents lie in folders of your vault',
  noReading: 'Sealed documents are read on this device. Open one to read it again.',
  noExport: 'The server makes these, and can’t read sealed documents. Download them as one archive.',
  some: '{count, plural, one {# of them is sealed} other {# of them are sealed}}: not read again, exported or moved to folders here.',
  'vaultFolder.title': 'Move the selected documents to a folder of your vault',
  vaultFolder: 'A folder of your vault …',
  'vaultFolder.none': 'Only your own sealed documents lie in folders of your vault',
  'moveOut.title': 'Take the selected documents out of every folder?',
  'moveOut.confirm': 'Take them out',
  'moveOut.keep': 'Leave them there',
  'archive.title': 'Download the selected sealed documents as one archive',
  archive: 'Download as one archive (ZIP)',
});
