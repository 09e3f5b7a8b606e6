import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

/** How usable a damaged document is: everything except the damaged part, the same but read-only, or not at all. */
export const damagedUses = ['open', 'read-only', 'closed'] as const;

/** A document with unreadable stored data. Operators don't see its title. */
export const DamagedItem = z.object({
  itemId: z.uuid(),
  organisation: z.string(),
  since: moment,
  /** Unreadable stored changes and snapshots, which are preserved separately. */
  updatesAside: z.int(),
  snapshotsAside: z.int(),
  /** Stored changes that are missing. */
  missing: z.int(),
  use: z.enum(damagedUses),
});
export type DamagedItem = z.infer<typeof DamagedItem>;

export const listDamaged = endpoint({
  method: 'GET',
  path: '/api/v1/damaged-items',
  summary: 'List documents with unreadable stored data, most recently damaged first. Operators only',
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  /** At most one page; `total` counts all. */
  data: z.object({ items: z.array(DamagedItem), total: z.int() }),
});

export const settleDamaged = endpoint({
  method: 'POST',
  path: '/api/v1/damaged-items/:itemId/settled',
  summary: 'Mark a damaged document as handled. It’s listed again only if more damage is found. Operators only',
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  params: z.object({ itemId: z.uuid() }),
  errors: ['not_found'],
});

export const damageEndpoints = {
  'system.damaged': listDamaged,
  'system.settleDamaged': settleDamaged,
} as const satisfies Record<string, Endpoint>;
