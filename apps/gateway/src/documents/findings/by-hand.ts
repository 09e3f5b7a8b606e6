import { BY_HAND_ENGINE } from '@cartulary/contracts/engines';
import type { Caller } from '../../platform/caller/call.js';

/** Engine data of entities and fields marked by a person. */
export const BY_HAND = { engine: BY_HAND_ENGINE, engineVersion: '1', confidence: 1 } as const;

/** Columns of a value settled by a person, or by a machine on their behalf. Reprocessing never overwrites it. */
export const settledBy = (caller: Caller) => ({
  confirmedBy: caller.accountId,
  confirmedAt: new Date(),
  settledByKey: caller.key !== undefined,
});
