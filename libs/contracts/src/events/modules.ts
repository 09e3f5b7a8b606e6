import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** Possible changes to an organization's module subscription. */
const moduleChanges = ['requested', 'trial', 'subscribed', 'declined', 'ended'] as const;

export const modulesEvents = {
  /** For operators, who decide on the request. */
  'module.requested': { version: 1, kept: 'log', payload: z.object({ modules: z.array(z.string()) }) },
  /** An organization's module subscriptions changed. `by`: the member who did it; null for an operator or an expiry. */
  'module.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ modules: z.array(z.string()), change: z.enum(moduleChanges), by: z.nullable(z.uuid()) }),
  },
} as const satisfies Record<string, EventEntry>;
