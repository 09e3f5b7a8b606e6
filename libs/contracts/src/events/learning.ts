import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** Outcome of learning: a run started, ended with or without a new version, or failed, or a person activated or rolled back a version. */
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
