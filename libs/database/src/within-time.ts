import { isErrorCode } from './error-code.js';
import { manager, savepoint } from './organisation-context.js';

const STATEMENT_ENDED = '57014';

/**
 * Runs part of the current unit of work with a statement timeout. If one is exceeded, only this part is undone.
 * @returns undefined on timeout
 * @throws whatever else `fn` throws
 */
export async function withinTime<T>(timeLimitMs: number, fn: () => Promise<T>): Promise<T | undefined> {
  try {
    return await savepoint(async () => {
      await manager().query(`SELECT set_config('statement_timeout', $1, true)`, [String(timeLimitMs)]);
      const done = await fn();
      // A released savepoint keeps its settings.
      await manager().query('SET LOCAL statement_timeout TO DEFAULT');
      return done;
    });
  } catch (error) {
    if (isErrorCode(error, STATEMENT_ENDED)) return undefined;
    throw error;
  }
}
