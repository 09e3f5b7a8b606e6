import type { Logger } from './logger.js';

/** The log is written synchronously, so exiting immediately loses nothing. */
const FAILED = 1;
/** A retry won't help until a person has acted (EX_CONFIG, sysexits.h). The launcher gives up at once. */
const HOPELESS = 78;

/**
 * Runs the start of a process. If it fails, logs the reason in one line, without a stack on the terminal, and exits with code 1, or with 78
 * if the error needs a person (`needsPerson`).
 */
export async function startOrExit<T>(log: Logger, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    log.fatal('does not start', { error: new Error(reasonOf(error), { cause: error }) });
    process.exit(needsPerson(error) ? HOPELESS : FAILED);
  }
}

/** Connection errors to several addresses are combined into one error without a message (AggregateError). */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const needsPerson = (error: unknown): boolean =>
  error instanceof Error && 'needsPerson' in error && error.needsPerson === true;
