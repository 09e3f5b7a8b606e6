import * as z from 'zod/mini';
import type { FactEntry } from './fact.js';

/** How a call was answered: done (below 400), refused (the caller's fault), failed (ours, 500 and above). */
export const callAnswers = ['done', 'refused', 'failed'] as const;
export type CallAnswer = (typeof callAnswers)[number];

export const callsFacts = {
  /**
   * The calls of one minute that one gateway answered alike: never one for each call. A call changes nothing by being counted, so these are
   * written once a minute in a transaction of their own, and a gateway that is killed takes its last minute along.
   */
  'calls.answered': {
    version: 1,
    by: { answer: z.enum(callAnswers) },
    amounts: ['calls', 'answeringMs'],
    isQuiet: true,
  },
} as const satisfies Record<string, FactEntry>;
