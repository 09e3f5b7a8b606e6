import { error, fault, type ErrorEntry } from '../client-errors.js';

export const redactionErrors = {
  redaction_not_read: error(409, 'Not all of the document has been read. You can redact it once all of it has been.'),
  redaction_too_long: error(
    409,
    'A redacted copy can have up to 80 pages. Split the document and redact the parts one by one.',
  ),
  redaction_too_heavy: error(
    409,
    'The copy took too long to create or became too large. Split the document and redact the parts one by one.',
  ),
  redaction_empty: error(409, 'Nothing in the document is covered. Choose words that appear in it, or draw a box.'),
  redaction_not_made: fault(409, 'Couldn’t create the redacted copy. Nothing was changed.'),
  redaction_found: error(
    409,
    'The copy still contains text that should be redacted, so it wasn’t released. Check it again to see what was found.',
  ),
  redaction_name: error(409, 'The name of the copy contains a covered word. Choose another name.'),
} as const satisfies Record<string, ErrorEntry>;
