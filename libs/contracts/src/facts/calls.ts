import * as z from 'zod/mini';
import type { FactEntry } from './fact.js';

/** Result of a call: done (below 400), refused (client error), failed (server error, 500 and above). */
export const callAnswers = ['done', 'refused', 'failed'] as const;
export type CallAnswer = (typeof callAnswers)[number];

export const callsFacts = {
  /**
   * Calls of one minute with the same result in one gateway; never one fact per call. Counting doesn't belong to a call's own transaction,
   * so these are written once a minute in a separate one, and a killed gateway loses its last minute.
   */
  'calls.answered': {
    version: 1,
    by: { answer: z.enum(callAnswers) },
    amounts: ['calls', 'answeringMs'],
    isQuiet: true,
  },
} as const satisfies Record<string, FactEntry>;
