import type { ErrorCode } from '@cartulary/contracts/errors';
import type { JobData } from '@cartulary/contracts/jobs';
import type { PipelineSteps } from '@cartulary/contracts/pipelines';
import type { StageTrace } from '@cartulary/contracts/stage-progress';
import type { Document } from '@cartulary/database/entities/document.entity';
import type { DocumentSource } from '../engines/engine-child.js';
import type { ReadingContext } from './reading-context.js';

export type StageJobData = JobData<'document.stage'>;

/** One stage of one run at work. */
export interface StageJob extends StageJobData {
  readonly context: ReadingContext;
  /** As it was when the stage began. */
  readonly document: Document;
  /** The pipeline that reads it. */
  readonly steps: PipelineSteps;
  /** The original, for the engines. */
  readonly source: DocumentSource;
  readonly signal: AbortSignal;
  /** Tells those who watch how many pages are done. */
  report(pagesDone: number, pagesTotal: number): void;
}

export interface StageResult {
  readonly engine?: string;
  readonly engineVersion?: string;
  /** The stage had nothing to do for this document. */
  readonly skipped?: boolean;
  /** Why it could do nothing, where that is no reason to fail the document. */
  readonly failureCode?: ErrorCode;
  /** What it took, of a run that keeps this. */
  readonly trace?: StageTrace;
  /** Stores what was found, in the transaction that marks the stage as done. */
  readonly store?: () => Promise<void>;
}

/** What a stage does. Must bear being run again after a crash at any point. */
export type StageWork = (job: StageJob) => Promise<StageResult>;
