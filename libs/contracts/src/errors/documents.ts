import { error, errors, fault, type ErrorEntry } from '../client-errors.js';

export const documentsErrors = {
  field_not_amount: error(400, 'This field holds an amount. Enter one, such as 1,234.50.'),
  field_not_date: error(400, 'This field holds a date. Enter one, such as 2026-03-14.'),
  field_not_number: error(400, 'This field holds a number. Enter one, such as 19.'),
  text_too_large: error(413, 'This text is too long for one response. Request it in parts, with ?page= and &to='),
  local_processing_enforced: error(403, errors.access_denied.message),
  content_mismatch: error(400, 'The file’s content doesn’t match its name'),
  no_file: error(400, 'No file was sent'),
  upload_incomplete: error(
    400,
    'The upload was interrupted before the file was complete. Nothing was saved. Upload it again.',
  ),
  export_no_pages: error(
    409,
    'Text and Word files have no pages, so they can’t be exported as PDF. Use JSON or CSV instead.',
  ),
  export_not_read: error(409, 'The document hasn’t been read yet. You can export it as PDF after that.'),
  export_failed: error(409, 'Couldn’t create the PDF. The original was kept.'),
  pages_flowing: error(409, 'Text and Word files have no pages, so there’s nothing to rotate, remove, or combine.'),
  pages_not_opened: error(409, 'The document’s pages aren’t known yet. Try again in a moment.'),
  version_not_whole: error(
    409,
    'Only the text and values of this reading are stored, for comparison, so it can’t be restored. The document stays as it is.',
  ),
  pages_not_there: error(409, 'The document has no such page. Open it again to see its pages.'),
  pages_too_many: error(
    409,
    'That is too much at once: you can combine at most 20 documents with 150 MB in total, and each new one can have up to 2,000 pages and 50 MB.',
  ),
  pages_not_made: error(409, 'Couldn’t create the new documents. Nothing was changed.'),
  // Reasons why a document couldn't be processed (state failed)
  reading_damaged: error(0, 'The file is damaged or incomplete and couldn’t be opened. The original was kept.'),
  reading_needs_ffmpeg: error(
    0,
    'The server can’t decode this audio because ffmpeg isn’t installed. The original was kept. Upload it on the Voice Recording page, where your browser decodes it, or as wav, mp3, ogg, or webm.',
  ),
  reading_other_type: error(0, 'The file’s content doesn’t match its name. The original was kept.'),
  reading_encrypted: error(
    0,
    'The file is password-protected. Remove the password and upload it again. The original was kept.',
  ),
  reading_no_pages: error(0, 'The file has no pages. The original was kept.'),
  reading_too_many_pages: error(
    0,
    'The file has more than 2,000 pages. Split it and upload the parts. The original was kept.',
  ),
  reading_image_too_large: error(0, 'The image has too many pixels to be read safely. The original was kept.'),
  reading_too_long: error(0, 'The recording is longer than two hours. The original was kept.'),
  reading_too_much_text: error(0, 'The file has more text than can be read safely. The original was kept.'),
  reading_timeout: error(
    0,
    'Reading a page took longer than 30 seconds, so it was stopped. The original was kept. Select Retry to try again.',
  ),
  reading_crashed: fault(0, 'The reader crashed on a page. The original was kept. Select Retry to try again.'),
  reading_unavailable: fault(0, 'The reader wasn’t available. The original was kept. Select Retry to try again.'),
  reading_no_model: fault(
    0,
    'Model files are missing or damaged on this installation. You can find the document by its words, but not by its meaning.',
  ),
  reading_not_drawn: error(
    0,
    'This page is stored in a format that browsers can’t draw. Its text was read. Download the original to see the page.',
  ),
  reading_cancelled: error(0, 'Reading was canceled. The original was kept. Select Retry to start again.'),
  original_missing: fault(0, 'Couldn’t open the stored original. Tell your administrator.'),
} as const satisfies Record<string, ErrorEntry>;
