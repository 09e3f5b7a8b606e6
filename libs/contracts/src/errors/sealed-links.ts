import { error, type ErrorEntry } from '../client-errors.js';

export const sealedLinksErrors = {
  sealed_link_over: error(
    404,
    'This link doesn’t work. It may have expired or been revoked, its document may be gone, or it may be only for people signed in to the organization.',
  ),
  sealed_link_passphrase: error(403, 'That isn’t this link’s passphrase. Nothing was opened. Try again.'),
} as const satisfies Record<string, ErrorEntry>;
