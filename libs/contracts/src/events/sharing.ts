import * as z from 'zod/mini';
import { grantRoles, principalKinds } from '../sharing.js';
import type { EventEntry } from './event.js';

export const sharingEvents = {
  /** A right on what is written together was given by name. */
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
  /** Who may do what with an item is another: live connections to it are judged anew. Without `userIds`: everybody's. */
  'item.rights_changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), userIds: z.optional(z.array(z.uuid())) }),
  },
} as const satisfies Record<string, EventEntry>;
