import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';

/** The contract's error codes for documents that can't be processed. */
export type ReadFailureCode = Extract<ErrorCode, `reading_${string}`>;

/** A document that can't be processed, with the reason shown to people. Never used for bugs in the program itself. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';

  constructor(
    readonly code: ReadFailureCode,
    /** The engine's message, for the log only. */
    readonly detail?: string,
  ) {
    super(messageOf(code));
  }
}

/** Throws `reading_cancelled` if the caller has aborted. Call it between pages and before expensive steps. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ReadFailure('reading_cancelled');
}
