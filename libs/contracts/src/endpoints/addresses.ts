import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { Email } from '../user.js';

const ownAddress = '/api/v1/account/address';

/** A requested email address that isn't confirmed yet. */
const Waiting = z.object({ email: z.string(), expiresAt: z.string() });

export const readOwnAddress = endpoint({
  method: 'GET',
  path: ownAddress,
  summary: 'Get your email address, whether it’s confirmed, and any new address waiting for its code',
  access: 'session',
  exempt: true,
  data: z.object({ email: z.string(), isVerified: z.boolean(), waiting: z.nullable(Waiting) }),
});

export const askForAddress = endpoint({
  method: 'POST',
  path: ownAddress,
  summary:
    'Request a change of email address. A code is sent to the new one, and the response never reveals whether an account uses it. Requires a recent sign-in',
  access: 'session',
  exempt: true,
  body: z.object({ email: Email }),
  data: z.object({ waiting: Waiting }),
  errors: [
    'fresh_sign_in_required',
    'address_is_yours',
    'address_not_allowed',
    'address_kept_elsewhere',
    'rate_limited',
  ],
});

export const confirmAddress = endpoint({
  method: 'POST',
  path: `${ownAddress}/confirm`,
  summary:
    'Confirm your new email address with the emailed code. All other sessions end, and the old address can undo the change for seven days',
  access: 'session',
  exempt: true,
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  data: z.object({ email: z.string() }),
  errors: ['address_code_wrong', 'address_change_over'],
});

export const withdrawAddress = endpoint({
  method: 'DELETE',
  path: ownAddress,
  summary: 'Cancel a pending change of email address',
  access: 'session',
  exempt: true,
});

export const undoAddress = endpoint({
  method: 'POST',
  path: '/api/v1/auth/address/undo',
  answersSecret: true,
  summary: 'Restore an account’s previous email address with the link sent to it. Ends all of the person’s sessions',
  access: 'public',
  exempt: true,
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  /** Token to set a new password, if the account has one: the person who changed the email address knew the old one. */
  data: z.object({ email: z.string(), resetToken: z.nullable(z.string()) }),
  errors: ['address_undo_failed', 'address_taken_meanwhile', 'rate_limited'],
});

export const addressesEndpoints = {
  'address.read': readOwnAddress,
  'address.ask': askForAddress,
  'address.confirm': confirmAddress,
  'address.withdraw': withdrawAddress,
  'address.undo': undoAddress,
} as const satisfies Record<string, Endpoint>;
