import { texts } from '../engine/icu-texts';

/** Documents that are written together, as files; and files that become such documents. */
export const t = texts({
  export: 'Save as a file',
  'as.pdf': 'PDF',
  'as.docx': 'Word file (.docx)',
  'as.markdown': 'Markdown (.md)',
  'as.html': 'HTML',
  'as.pptx': 'PowerPoint (.pptx)',
  'as.xmind': 'XMind (.xmind)',
  'as.freemind': 'FreeMind (.mm)',
  'as.opml': 'Outline (.opml)',
  sealed: 'Encrypted with its owner’s key',
  making: 'Creating the file for “{name}”',
  saved: '“{name}” was saved as a file',
  failed: 'The file for “{name}” could not be created',
  lostTitle: '“{name}” was saved, but some parts were left out',

  import: 'Import a document',
  importHint: 'A Word, Markdown, or HTML file becomes a document that everyone can edit.',
  importFile: 'File to import',
  askTitle: 'Send “{name}” to the server?',
  askText:
    'Your privacy mode keeps files in this browser. Documents you write together are stored on this installation’s server, so that others can see them.',
  askNo: 'Don’t send',
  askYes: 'Send and import',
  importing: 'Importing “{name}”',
  importFailed: '“{name}” could not be imported',
  imported: '“{name}” was imported',
  importedLost: '“{name}” was imported, but some parts were left out',
  editable: 'Make editable',
  editableClosed: 'Your account can’t write documents',
  editableWaits: 'It has to be read first',
  editableMaking: 'Creating a document from “{name}”',
  editableFailed: 'No document could be created from “{name}”',
  toDeck: 'Make a presentation of it',
  toDeckFailed: 'The presentation could not be created',
});
