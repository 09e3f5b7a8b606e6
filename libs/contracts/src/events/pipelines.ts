import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const pipelinesEvents = {
  /** A pipeline was made, changed, published, retired or deleted, or is used for something else. */
  'pipeline.changed': { version: 1, kept: 'log', payload: z.object({ pipelineId: z.uuid() }) },
  /** A trial of a draft that this person asked for has ended. */
  'pipeline.tried': { version: 1, kept: 'log', payload: z.object({ trialId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
