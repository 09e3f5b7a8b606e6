import { inSpan } from '@cartulary/telemetry/tracing';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** The database undid the transaction because a statement in it had failed, though the caller had swallowed that error. */
export class UnitRolledBackError extends Error {
  constructor() {
    super('The transaction was rolled back: an earlier statement in it had failed');
    this.name = 'UnitRolledBackError';
  }
}

/** What runs in a transaction works with. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Does what it is told one after the other, and is told the next before it answered the last. */
  readonly connection: PoolClient;
  /** Statements that `fn` did not wait for: the transaction does, and fails where one of them does. */
  readonly sent: Promise<unknown>[];
}

/**
 * Runs `fn` in a transaction of its own connection. Nobody waits for the answer to `begin`, nor for that to what was sent
 * last: they cost no round trip of their own. Should `begin` fail, what follows runs bound to no organisation, and
 * row-level security refuses it; a role that it doesn't bind has to wait for `sent` before it says anything.
 * @throws what `begin` answered; whatever `fn` throws, after rolling back; what a statement in `sent` answered;
 * UnitRolledBackError.
 */
export function inTransaction<T>(
  dataSource: DataSource,
  begin: string,
  fn: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inSpan('unit of work', {}, () => transact(dataSource, begin, fn));
}

async function transact<T>(
  dataSource: DataSource,
  begin: string,
  fn: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const connection: PoolClient = await runner.connect();
    gather(connection);
    const begun = connection.query(begin);
    begun.catch(() => undefined);
    markTransaction(runner, true);
    const sent: Promise<unknown>[] = [begun];
    try {
      const result = await fn({ manager: runner.manager, connection, sent });
      const committing: Promise<QueryResult> = connection.query('COMMIT');
      const [committed] = await Promise.all([committing, ...sent]);
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error; TypeORM would not notice.
      if (committed.command !== 'COMMIT') throw new UnitRolledBackError();
      return result;
    } catch (error) {
      // Harmless after a failed COMMIT; on a broken connection it fails too, and then the server has rolled back.
      await connection.query('ROLLBACK').catch(() => undefined);
      // Where the beginning failed, what came after it failed because of that.
      await begun;
      throw error;
    } finally {
      markTransaction(runner, false);
    }
  } finally {
    await runner.release();
  }
}

/**
 * What is said on a connection until this turn of the event loop ends leaves in one piece: each piece by itself would wake
 * the database, and costs more than most statements.
 */
export function gather(connection: PoolClient): void {
  const { stream } = connection.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Tells TypeORM about a transaction it did not begin, so that `save` joins it and `manager.transaction` makes a savepoint. */
function markTransaction(runner: QueryRunner, open: boolean): void {
  Object.assign(runner, { isTransactionActive: open, transactionDepth: open ? 1 : 0 });
}
