import { texts } from '@/lib/icu-texts';

/** Documents that are written together, as files; and files that become such documents. */
export const t = texts({
  export: 'Save as a file',
  'as.pdf': 'PDF',
  'as.docx': 'Word file (.docx)',
  'as.markdown': 'Markdown (.md)',
  'as.html': 'HTML',
  sealed: 'Encrypted with its owner’s key',
  making: 'The file of “{name}” is made',
  saved: '“{name}” was saved as a file',
  failed: 'The file of “{name}” was not made',
  lostTitle: '“{name}” was saved, not all came along',

  import: 'Import a document',
  importHint: 'A Word file, Markdown or HTML becomes a document that all of you can edit.',
  importFile: 'File that becomes a document',
  askTitle: 'Send “{name}” to the server?',
  askText:
    'Your privacy mode keeps files in this browser. What is written together is kept by this installation’s server, so that others can see it.',
  askNo: 'Don’t send it',
  askYes: 'Send and import',
  importing: '“{name}” is taken in',
  importFailed: '“{name}” was not taken in',
  imported: '“{name}” is a document now',
  importedLost: '“{name}” is a document now, not all came along',
  editable: 'Make editable',
  editableClosed: 'Your account doesn’t write documents',
  editableWaits: 'It has to be read first',
  editableMaking: 'A document is made of “{name}”',
  editableFailed: 'No document was made of “{name}”',
});
