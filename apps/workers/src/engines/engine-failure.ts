import type { ReadFailureCode } from '@cartulary/pipeline/failure';

/** Why an engine gave no result: the document's fault (`ReadFailure` in the child) or the engine's own end. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';

  constructor(
    readonly code: ReadFailureCode,
    /** Another try may succeed: the engine died, was too slow, or was asked to stop. */
    readonly worthRetrying: boolean,
    readonly detail?: string,
  ) {
    super(detail ?? code);
  }
}

const GIVEN_UP: ReadonlySet<ReadFailureCode> = new Set(['reading_timeout', 'reading_crashed']);

/** Whether an engine ended by itself, which is no reason to fail a document for what it can be read without. */
export const gaveUp = (error: unknown): error is EngineFailure =>
  error instanceof EngineFailure && GIVEN_UP.has(error.code);
