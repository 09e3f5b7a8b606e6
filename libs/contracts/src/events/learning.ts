import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** What became of learning: a turn began, ended with something or nothing new, or failed; or a person took a version, or went back. */
export const learningChanges = [
  'started',
  'taken',
  'offered',
  'kept-back',
  'nothing',
  'failed',
  'used',
  'back',
] as const;
export type LearningChange = (typeof learningChanges)[number];

export const learningEvents = {
  'learning.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ change: z.enum(learningChanges), number: z.nullable(z.int()) }),
  },
} as const satisfies Record<string, EventEntry>;
