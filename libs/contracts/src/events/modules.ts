import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** What can happen to what an organisation has of a module. */
const moduleChanges = ['requested', 'trial', 'subscribed', 'declined', 'ended'] as const;

export const modulesEvents = {
  /** For those who operate the installation: they decide. */
  'module.requested': { version: 1, kept: 'log', payload: z.object({ modules: z.array(z.string()) }) },
  /** What the organisation has of a module is another. `by`: the member who did it; null by the operator or by time. */
  'module.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ modules: z.array(z.string()), change: z.enum(moduleChanges), by: z.nullable(z.uuid()) }),
  },
} as const satisfies Record<string, EventEntry>;
