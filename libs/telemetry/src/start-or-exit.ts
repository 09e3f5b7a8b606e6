import type { Logger } from './logger.js';

/** The log is written before the call returns, so nothing is lost by leaving at once. */
const FAILED = 1;
/** Trying again is of no use until a person has done something (EX_CONFIG, sysexits.h); the launcher gives up at once. */
const HOPELESS = 78;

/**
 * Runs the start of a process. Where it fails, the reason is logged in one line, without a stack on the terminal, and
 * the process ends with exit code 1, or with 78 where the error says that a person is needed (`needsPerson`).
 */
export async function startOrExit<T>(log: Logger, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    log.fatal('does not start', { error: new Error(reasonOf(error), { cause: error }) });
    process.exit(needsPerson(error) ? HOPELESS : FAILED);
  }
}

/** Several addresses refused at once come as one error without words of its own (AggregateError). */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const needsPerson = (error: unknown): boolean =>
  error instanceof Error && 'needsPerson' in error && error.needsPerson === true;
