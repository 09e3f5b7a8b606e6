import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const domainsEvents = {
  /** Of an organisation's domain. `missed`: its proof was not there for the first time. */
  'domain.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ domainId: z.uuid(), domain: z.string(), change: z.enum(['verified', 'missed', 'lost']) }),
  },
  /** An address was proved that lies in the domain of another organisation, which its person may join. */
  'joining.offered': { version: 1, kept: 'log', payload: z.object({ accountId: z.uuid(), organisation: z.string() }) },
} as const satisfies Record<string, EventEntry>;
