import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** Possible changes to a member's account. */
const accountChanges = ['role', 'groups', 'suspended', 'reactivated', 'address', 'entry'] as const;

export const identityEvents = {
  /** An account's permissions or allowed networks (`entry`) changed. Its calls and open connections are checked again. */
  'account.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ accountId: z.uuid(), change: z.enum(accountChanges) }),
  },
  /** An administrator removed the second factors of a person who lost them. */
  'factors.reset': { version: 1, kept: 'log', payload: z.object({ accountId: z.uuid(), by: z.uuid() }) },
  /** A person signed in. `newDevice`: this account hasn't used the browser before. */
  'session.started': {
    version: 1,
    kept: 'log',
    payload: z.object({ sessionId: z.uuid(), accountId: z.uuid(), newDevice: z.boolean() }),
  },
  /** A session was ended elsewhere. Its sockets close. */
  'session.ended': {
    version: 1,
    kept: 'log',
    payload: z.object({ sessionId: z.uuid(), accountId: z.uuid(), reason: z.optional(z.string()) }),
  },
} as const satisfies Record<string, EventEntry>;
