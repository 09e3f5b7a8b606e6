import type { Logger } from './logger.js';

/** The log is written before the call returns, so nothing is lost by leaving at once. */
const FAILED = 1;

/**
 * Runs the start of a process. Where it fails, the reason is logged in one line, without a stack on the terminal, and
 * the process ends with exit code 1.
 */
export async function startOrExit<T>(log: Logger, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    log.fatal('does not start', { error: new Error(reasonOf(error), { cause: error }) });
    process.exit(FAILED);
  }
}

/** Several addresses refused at once come as one error without words of its own (AggregateError). */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
