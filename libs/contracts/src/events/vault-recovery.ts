import * as z from 'zod/mini';
import { vaultRecoverySteps, vaultRecoveryTurns } from '../vault-recovery.js';
import type { EventEntry } from './event.js';

const step = z.enum(vaultRecoverySteps);
const becomes = z.enum(vaultRecoveryTurns);

export const vaultRecoveryEvents = {
  /** Recovery by two administrators was proposed, or switched on or off. */
  'vault.recovery_changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ recoveryId: z.uuid(), by: z.uuid(), holders: z.tuple([z.uuid(), z.uuid()]), becomes }),
  },
  /** A person asked both administrators for their key halves. For these two. */
  'vault.recovery_asked': {
    version: 1,
    kept: 'log',
    payload: z.object({ requestId: z.uuid(), by: z.uuid(), holders: z.array(z.uuid()) }),
  },
  /** A step in a person's recovery request. For that person and the administrators. */
  'vault.recovery_step': {
    version: 1,
    kept: 'log',
    payload: z.object({ requestId: z.uuid(), by: z.uuid(), to: z.uuid(), step }),
  },
} as const satisfies Record<string, EventEntry>;
