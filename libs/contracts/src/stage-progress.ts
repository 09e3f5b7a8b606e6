import * as z from 'zod/mini';
import { stageNames, stageStates } from './stages.js';

/** Resources used by a stage, stored if the organization enabled processing details. */
export const StageTrace = z.object({
  /** Input size of the engines: the original, or the text of its pages. */
  inputBytes: z.int(),
  /** Number of engine calls, and of engine starts they required. */
  calls: z.int(),
  started: z.int(),
  /** Total time that the calls waited for a free engine. */
  waitedMs: z.int(),
  cpuMs: z.int(),
});
export type StageTrace = z.infer<typeof StageTrace>;

/** Progress of a stage. */
export const StageProgress = z.object({
  stage: z.enum(stageNames),
  state: z.enum(stageStates),
  /** The pipeline doesn't include this stage, so it never starts. */
  leftOut: z.optional(z.literal(true)),
  pagesDone: z.nullable(z.int()),
  pagesTotal: z.nullable(z.int()),
  durationMs: z.nullable(z.number()),
  engine: z.nullable(z.string()),
  engineVersion: z.nullable(z.string()),
  /** Only if processing details are enabled. */
  trace: z.optional(StageTrace),
});
export type StageProgress = z.infer<typeof StageProgress>;
