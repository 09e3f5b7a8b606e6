import * as z from 'zod/mini';
import { PipelineSteps } from './pipelines.js';

/** State of a comparison. `stopped`: ended by a person; the results so far count. */
export const comparisonStates = ['asked', 'running', 'done', 'stopped'] as const;
export type ComparisonState = (typeof comparisonStates)[number];

/** The kinds of reviewed values in a document. */
export const caseKinds = ['class', 'field', 'entity'] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * The result for a reviewed value. `absent`: nothing was found. `left-out`: this pipeline doesn't extract the value, so
 * it isn't scored.
 */
export const caseOutcomes = ['right', 'wrong', 'absent', 'left-out'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/**
 * Result of a comparison. `alike`: no value is right in only one of the two. `unclear`: there are such values, but chance explains them.
 */
export const comparisonVerdicts = ['first', 'second', 'unclear', 'alike'] as const;

/** One of the two pipelines, as it was when the comparison started. */
export const Contender = z.object({
  /** Null for the built-in full pipeline, which no one owns. */
  pipelineId: z.nullable(z.uuid()),
  /** Name of the pipeline at that time. */
  name: z.nullable(z.string()),
  /** Null for a draft. */
  version: z.nullable(z.int()),
  steps: PipelineSteps,
});
export type Contender = z.infer<typeof Contender>;
