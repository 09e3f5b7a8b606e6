import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { Email } from '../user.js';

const ownAddress = '/api/v1/account/address';

/** An address that was asked for and has not proved yet that it is the person's. */
const Waiting = z.object({ email: z.string(), expiresAt: z.string() });

export const readOwnAddress = endpoint({
  method: 'GET',
  path: ownAddress,
  summary: 'Your own email address, whether it is confirmed, and a new one that waits for its code',
  access: 'session',
  exempt: true,
  data: z.object({ email: z.string(), isVerified: z.boolean(), waiting: z.nullable(Waiting) }),
});

export const askForAddress = endpoint({
  method: 'POST',
  path: ownAddress,
  summary:
    'Ask for another email address: a code is mailed there. The answer is the same whether an account has it. Asks for a fresh sign-in',
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
    'Take the new address by the code that was mailed to it: every other session ends, and the old address can take it back for seven days',
  access: 'session',
  exempt: true,
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  data: z.object({ email: z.string() }),
  errors: ['address_code_wrong', 'address_change_over'],
});

export const withdrawAddress = endpoint({
  method: 'DELETE',
  path: ownAddress,
  summary: 'Cancel a change of address that waits for its code',
  access: 'session',
  exempt: true,
});

export const undoAddress = endpoint({
  method: 'POST',
  path: '/api/v1/auth/address/undo',
  summary:
    'Put back the address that an account had before, by the link that was mailed to it; ends every session of the person',
  access: 'public',
  exempt: true,
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  /** What sets the next password, where the account has one: whoever changed the address knew it. */
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
