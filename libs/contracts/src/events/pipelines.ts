import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const pipelinesEvents = {
  /** A pipeline was created, changed, published, retired or deleted, or its use changed. */
  'pipeline.changed': { version: 1, kept: 'log', payload: z.object({ pipelineId: z.uuid() }) },
  /** A pipeline trial that this person requested has ended. */
  'pipeline.tried': { version: 1, kept: 'log', payload: z.object({ trialId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
