import type { ReadFailureCode } from '@cartulary/pipeline/failure';

/** Why an engine gave no result: a fault of the document (`ReadFailure` in the child), or the engine exited. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';

  constructor(
    readonly code: ReadFailureCode,
    /** Whether a retry may succeed: the engine died, was too slow, or was stopped. */
    readonly worthRetrying: boolean,
    readonly detail?: string,
  ) {
    super(detail ?? code);
  }
}

const GIVEN_UP: ReadonlySet<ReadFailureCode> = new Set(['reading_timeout', 'reading_crashed']);

/** True if an engine gave up, which is no reason to fail a document that can be processed without it. */
export const gaveUp = (error: unknown): error is EngineFailure =>
  error instanceof EngineFailure && GIVEN_UP.has(error.code);
