import { inSpan } from '@cartulary/telemetry/tracing';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** The database rolled the transaction back because a statement failed, although the caller swallowed that error. */
export class UnitRolledBackError extends Error {
  constructor() {
    super('The transaction was rolled back: an earlier statement in it had failed');
    this.name = 'UnitRolledBackError';
  }
}

/** The objects that code in a transaction uses. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Executes statements in order, and accepts the next one before the last response arrived. */
  readonly connection: PoolClient;
  /** Statements that `fn` didn't await. The transaction does, and fails if one of them fails. */
  readonly sent: Promise<unknown>[];
}

/**
 * Runs `fn` in a transaction on its own connection. Responses to `begin` and to the last statements aren't awaited separately, so they cost
 * no round trip. If `begin` fails, later statements aren't bound to an organization and row-level security rejects them; a role that
 * bypasses it has to await `sent` before its first statement.
 * @throws the error of `begin`; whatever `fn` throws, after rolling back; the error of a statement in `sent`; UnitRolledBackError
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
      // PostgreSQL responds to a failed transaction's COMMIT with ROLLBACK and no error, which TypeORM wouldn't notice.
      if (committed.command !== 'COMMIT') throw new UnitRolledBackError();
      return result;
    } catch (error) {
      // Harmless after a failed COMMIT. On a broken connection it fails too, and the server has already rolled back.
      await connection.query('ROLLBACK').catch(() => undefined);
      // If `begin` failed, it caused the later errors.
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
 * Sends everything written to a connection in this turn of the event loop as one packet. Separate packets would each wake the database,
 * which costs more than most statements.
 */
export function gather(connection: PoolClient): void {
  const { stream } = connection.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Informs TypeORM about a transaction that it didn't start, so that `save` joins it and `manager.transaction` creates a
 * savepoint.
 */
function markTransaction(runner: QueryRunner, open: boolean): void {
  Object.assign(runner, { isTransactionActive: open, transactionDepth: open ? 1 : 0 });
}
