import { BY_HAND_ENGINE } from '@cartulary/contracts/engines';
import type { Caller } from '../../platform/caller/call.js';

/** What stands as engine of an entity or field that a person marked. */
export const BY_HAND = { engine: BY_HAND_ENGINE, engineVersion: '1', confidence: 1 } as const;

/** What a row that a person settled carries, or a machine in their name: reading again never overwrites it. */
export const settledBy = (caller: Caller) => ({
  confirmedBy: caller.accountId,
  confirmedAt: new Date(),
  settledByKey: caller.key !== undefined,
});
