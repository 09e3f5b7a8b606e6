import * as z from 'zod/mini';
import { grantRoles, principalKinds } from '../sharing.js';
import type { EventEntry } from './event.js';

export const sharingEvents = {
  /** Access to a collaborative item was granted by name. */
  'item.shared': {
    version: 1,
    kept: 'log',
    payload: z.object({
      itemId: z.uuid(),
      by: z.uuid(),
      to: z.object({ kind: z.enum(principalKinds), id: z.uuid() }),
      role: z.enum(grantRoles),
    }),
  },
  /** Permissions on an item changed. Live connections to it are checked again; everyone's if `userIds` is omitted. */
  'item.rights_changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), userIds: z.optional(z.array(z.uuid())) }),
  },
} as const satisfies Record<string, EventEntry>;
