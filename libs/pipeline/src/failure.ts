import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';

/** The contract's reasons why a document could not be read. */
export type ReadFailureCode = Extract<ErrorCode, `reading_${string}`>;

/** A document that can't be read, with the reason a person is told. Never used for faults of the program itself. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';

  constructor(
    readonly code: ReadFailureCode,
    /** What the engine said, for the log only. */
    readonly detail?: string,
  ) {
    super(messageOf(code));
  }
}

/** Throws `reading_cancelled` when the caller has given up; called between pages and before costly steps. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ReadFailure('reading_cancelled');
}
