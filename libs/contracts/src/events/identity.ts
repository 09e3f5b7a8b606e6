import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** What can happen to a member's account. */
const accountChanges = ['role', 'groups', 'suspended', 'reactivated', 'address', 'entry'] as const;

export const identityEvents = {
  /** What an account may do, or from where (`entry`), is another: its calls and open connections are judged anew. */
  'account.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ accountId: z.uuid(), change: z.enum(accountChanges) }),
  },
  /** Somebody who looks after people took the second factors of an account whose person lost them. */
  'factors.reset': { version: 1, kept: 'log', payload: z.object({ accountId: z.uuid(), by: z.uuid() }) },
  /** Somebody signed in. `newDevice`: with a browser that this account has not signed in with before. */
  'session.started': {
    version: 1,
    kept: 'log',
    payload: z.object({ sessionId: z.uuid(), accountId: z.uuid(), newDevice: z.boolean() }),
  },
  /** A session was ended elsewhere: its sockets close. */
  'session.ended': {
    version: 1,
    kept: 'log',
    payload: z.object({ sessionId: z.uuid(), accountId: z.uuid(), reason: z.optional(z.string()) }),
  },
} as const satisfies Record<string, EventEntry>;
