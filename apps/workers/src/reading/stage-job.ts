import type { ErrorCode } from '@cartulary/contracts/errors';
import type { JobData } from '@cartulary/contracts/jobs';
import type { PipelineSteps } from '@cartulary/contracts/pipelines';
import type { StageTrace } from '@cartulary/contracts/stage-progress';
import type { Document } from '@cartulary/database/entities/document.entity';
import type { DocumentSource } from '../engines/engine-child.js';
import type { ReadingContext } from './reading-context.js';

export type StageJobData = JobData<'document.stage'>;

/** A running stage of a run. */
export interface StageJob extends StageJobData {
  readonly context: ReadingContext;
  /** Its state when the stage started. */
  readonly document: Document;
  /** The pipeline that processes it. */
  readonly steps: PipelineSteps;
  /** The original, for the engines. */
  readonly source: DocumentSource;
  readonly signal: AbortSignal;
  /** Notifies viewers of the number of finished pages. */
  report(pagesDone: number, pagesTotal: number): void;
}

export interface StageResult {
  readonly engine?: string;
  readonly engineVersion?: string;
  /** True if the stage had nothing to do for this document. */
  readonly skipped?: boolean;
  /** Why it couldn't do anything, if that's no reason to fail the document. */
  readonly failureCode?: ErrorCode;
  /** The resources it used, for runs that record them. */
  readonly trace?: StageTrace;
  /** Stores the results, in the transaction that marks the stage as done. */
  readonly store?: () => Promise<void>;
}

/** A stage's work. It has to be safe to run again after a crash at any point. */
export type StageWork = (job: StageJob) => Promise<StageResult>;
