import { error, type ErrorEntry } from '../client-errors.js';

export const historyErrors = {
  sealed_document: error(
    409,
    'This document is end-to-end encrypted, so the server can’t read it. Nothing was changed. You can do this in the open document.',
  ),
  nothing_written: error(409, 'This document is empty, so there’s no version to save.'),
  version_named_already: error(
    409,
    'The current version already has a name. Nothing was changed. Rename that version instead.',
  ),
  versions_too_many: error(
    409,
    'This document has the maximum number of named versions. Nothing was changed. Remove the name of another one first.',
  ),
  versions_too_large: error(
    409,
    'This document’s named versions have reached their size limit. Nothing was changed. Remove the name of one you no longer need.',
  ),
  version_not_read: error(
    503,
    'The document is too large to open right now, or the server is busy. Nothing was changed. Try again in a moment.',
  ),
  not_restored: error(
    503,
    'The server didn’t confirm that the version was restored. The document may or may not have changed, and both versions are saved. Check it, then try again.',
  ),
} as const satisfies Record<string, ErrorEntry>;
