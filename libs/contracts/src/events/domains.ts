import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const domainsEvents = {
  /** An organization's domain changed. `missed`: its DNS record was missing for the first time. */
  'domain.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ domainId: z.uuid(), domain: z.string(), change: z.enum(['verified', 'missed', 'lost']) }),
  },
  /** A person verified an email address in another organization's domain and can join that organization. */
  'joining.offered': { version: 1, kept: 'log', payload: z.object({ accountId: z.uuid(), organisation: z.string() }) },
} as const satisfies Record<string, EventEntry>;
