import * as z from 'zod/mini';
import { PipelineSteps } from './pipelines.js';

/** How a comparison goes on. `stopped`: a person ended it; what was read until then counts. */
export const comparisonStates = ['asked', 'running', 'done', 'stopped'] as const;
export type ComparisonState = (typeof comparisonStates)[number];

/** What of a document people can have reviewed. */
export const caseKinds = ['class', 'field', 'entity'] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * What came of a reviewed value. `absent`: nothing was found in its place; `left-out`: this way of reading doesn't look for it, so
 * nothing is said about it.
 */
export const caseOutcomes = ['right', 'wrong', 'absent', 'left-out'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/**
 * What the values say of the two. `alike`: there is none that just one of them has right; `unclear`: there are, and chance
 * explains them.
 */
export const comparisonVerdicts = ['first', 'second', 'unclear', 'alike'] as const;

/** One of the two ways of reading, as it was when the comparison began. */
export const Contender = z.object({
  /** Null of all stages, which are nobody's pipeline. */
  pipelineId: z.nullable(z.uuid()),
  /** What the pipeline was called. */
  name: z.nullable(z.string()),
  /** Null of a draft. */
  version: z.nullable(z.int()),
  steps: PipelineSteps,
});
export type Contender = z.infer<typeof Contender>;
