import * as z from 'zod/mini';
import { stageNames, stageStates } from './stages.js';

/** What a stage took, kept where the organisation wants details of its readings. */
export const StageTrace = z.object({
  /** What engines were given: the original, or the text of its pages. */
  inputBytes: z.int(),
  /** How often an engine was asked, and how many had to be started for it. */
  calls: z.int(),
  started: z.int(),
  /** How long those calls waited for a free engine, all together. */
  waitedMs: z.int(),
  cpuMs: z.int(),
});
export type StageTrace = z.infer<typeof StageTrace>;

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
  /** Of a reading that keeps details. */
  trace: z.optional(StageTrace),
});
export type StageProgress = z.infer<typeof StageProgress>;
