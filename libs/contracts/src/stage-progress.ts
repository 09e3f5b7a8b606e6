import * as z from 'zod/mini';
import { stageNames, stageStates } from './stages.js';

/** How far a stage of reading is. */
export const StageProgress = z.object({
  stage: z.enum(stageNames),
  state: z.enum(stageStates),
  /** It is no part of the pipeline that reads the document, so it never begins. */
  leftOut: z.optional(z.literal(true)),
  pagesDone: z.nullable(z.int()),
  pagesTotal: z.nullable(z.int()),
  durationMs: z.nullable(z.number()),
  engine: z.nullable(z.string()),
  engineVersion: z.nullable(z.string()),
});
export type StageProgress = z.infer<typeof StageProgress>;
