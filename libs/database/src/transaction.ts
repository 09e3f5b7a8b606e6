import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** The database undid the transaction because a statement in it had failed, though the caller had swallowed that error. */
export class UnitRolledBackError extends Error {
  constructor() {
    super('The transaction was rolled back: an earlier statement in it had failed');
    this.name = 'UnitRolledBackError';
  }
}

/**
 * Runs `fn` in a transaction of its own connection. `begin` is sent as one message, so that a statement such as
 * `set_config` costs no round trip of its own.
 * @throws whatever `fn` throws, after rolling back; UnitRolledBackError.
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  begin: string,
  fn: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const connection: PoolClient = await runner.connect();
    await connection.query(begin);
    markTransaction(runner, true);
    try {
      const result = await fn(runner.manager);
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error; TypeORM would not notice.
      const committed: QueryResult = await connection.query('COMMIT');
      if (committed.command !== 'COMMIT') throw new UnitRolledBackError();
      return result;
    } catch (error) {
      // Harmless after a failed COMMIT; on a broken connection it fails too, and then the server has rolled back.
      await connection.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      markTransaction(runner, false);
    }
  } finally {
    await runner.release();
  }
}

/** Tells TypeORM about a transaction it did not begin, so that `save` joins it and `manager.transaction` makes a savepoint. */
function markTransaction(runner: QueryRunner, open: boolean): void {
  Object.assign(runner, { isTransactionActive: open, transactionDepth: open ? 1 : 0 });
}
