import { error, type ErrorEntry } from '../client-errors.js';

export const writtenFilesErrors = {
  not_exported: error(
    503,
    'Couldn’t create the file right now. The document is unchanged. Try again in a moment, or choose another format.',
  ),
  not_of_this_kind: error(
    400,
    'This kind of document can’t be saved in that format. Nothing was changed. Choose another format from its menu.',
  ),
  not_importable: error(
    400,
    'Only Word (.docx), Markdown, and HTML files can become documents. Nothing was saved. Save the file in one of these formats first.',
  ),
  no_slides_file: error(
    400,
    'Only PowerPoint (.pptx) files can become presentations. Nothing was saved. Save the file as .pptx first.',
  ),
  conversion_too_large: error(
    413,
    'The file is too large to become a document. Nothing was changed. Import part of it, or several parts one by one.',
  ),
  conversion_damaged: error(
    400,
    'The file is damaged, or its content doesn’t match its name. Nothing was changed. Open it in the program that created it and save it again.',
  ),
  not_imported: error(503, 'Couldn’t create the document right now. Nothing was saved. Try again in a moment.'),
  reading_not_ready: error(
    409,
    'The document hasn’t been read yet, so there’s nothing to edit. Try again when it’s ready.',
  ),
} as const satisfies Record<string, ErrorEntry>;
