import { isErrorCode } from './error-code.js';
import { manager, savepoint } from './organisation-context.js';

const STATEMENT_ENDED = '57014';

/**
 * A part of the running unit of work of which no statement may take longer; one that does undoes this part alone, and the rest is as it was.
 * @returns undefined where it took too long
 * @throws whatever else `fn` throws
 */
export async function withinTime<T>(timeLimitMs: number, fn: () => Promise<T>): Promise<T | undefined> {
  try {
    return await savepoint(async () => {
      await manager().query(`SELECT set_config('statement_timeout', $1, true)`, [String(timeLimitMs)]);
      const done = await fn();
      // A savepoint that is kept keeps its settings.
      await manager().query('SET LOCAL statement_timeout TO DEFAULT');
      return done;
    });
  } catch (error) {
    if (isErrorCode(error, STATEMENT_ENDED)) return undefined;
    throw error;
  }
}
