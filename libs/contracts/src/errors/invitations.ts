import { error, type ErrorEntry } from '../client-errors.js';

export const invitationsErrors = {
  invitation_is_mailed: error(409, 'This installation sends invitations by email'),
  invitation_elsewhere: error(
    409,
    'An account with this address already exists. Nothing was changed, and the invitation stays valid until it expires.',
  ),
} as const satisfies Record<string, ErrorEntry>;
