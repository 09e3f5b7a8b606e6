import * as z from 'zod/mini';
import { stageNames } from '../stages.js';
import type { FactEntry } from './fact.js';

/** How a processing stage ended. `again`: it failed and will be retried. */
export const stageEnds = ['done', 'skipped', 'again', 'failed'] as const;
export type StageEnd = (typeof stageEnds)[number];

export const productionFacts = {
  'stage.ended': {
    version: 1,
    by: { stage: z.enum(stageNames), outcome: z.enum(stageEnds) },
    amounts: [],
    lasts: 'from when work on it began to its end, in one process; waiting before it is left out',
  },
  /**
   * Nothing remained to be done on a document for the first time: it went straight through, or a person reviewed it.
   */
  'document.done': {
    version: 1,
    by: { way: z.enum(['straight', 'checked']) },
    amounts: [],
    lasts: 'from receipt until nothing was left to do',
  },
} as const satisfies Record<string, FactEntry>;
