import { error, type ErrorEntry } from '../client-errors.js';

export const sealedErrors = {
  sealed_moved: error(
    409,
    'This was changed in another tab or on another device. Nothing was saved. Open it again to see the newest version.',
  ),
  sealed_form: error(400, 'The server doesn’t recognize how this is encrypted. Nothing was saved.'),
  sealed_no_key: error(
    409,
    'This person has no sharing key, or a different one than your page has. Nothing was shared. Open the list again.',
  ),
  sealed_shared_full: error(
    409,
    'An encrypted document can be shared with up to 100 people, and can have up to 1,000 keys, one more each time someone is removed. Nothing was changed.',
  ),
  sealed_full: error(
    409,
    'You’ve reached a limit: an encrypted document can have up to 1 GB, including older versions under a legal hold, and you can have up to 100,000 documents. Nothing was saved.',
  ),
  sealed_quota: error(
    409,
    'You’ve reached the limit of 100 GB for encrypted documents, including trash and older versions under a legal hold. Nothing was saved.',
  ),
} as const satisfies Record<string, ErrorEntry>;
