import { error, type ErrorEntry } from '../client-errors.js';

export const sealedLinksErrors = {
  sealed_link_over: error(
    404,
    'This link opens nothing. It may have ended or been revoked, its document may be gone, or it is for people who are signed in to the organization.',
  ),
  sealed_link_passphrase: error(403, 'This is not the passphrase of this link. Nothing was opened. Try again.'),
} as const satisfies Record<string, ErrorEntry>;
