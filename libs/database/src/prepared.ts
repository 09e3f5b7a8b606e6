import type { QueryResult } from 'pg';
import { currentTransaction } from './organisation-context.js';
import { statementName } from './statement-name.js';
import { gather } from './transaction.js';

/**
 * Runs a statement that is repeated all the time, in the running unit of work. Each connection plans it once (PREPARE);
 * under row-level security planning takes longer than running. The text must be one of few: every one stays prepared.
 * Several at once travel together, and are done in the order in which they were asked.
 * @throws NoOrganisationContextError outside `inOrganisation`; what PostgreSQL answers.
 */
export async function prepared<T>(text: string, values: readonly unknown[]): Promise<T[]> {
  const answer: QueryResult = await ask(text, values);
  return answer.rows as T[];
}

/** How many statements that are put together of filters and orders a connection keeps at most. */
const MOST_COMPOSED = 200;
const composed = new Set<string>();
/** Transactions that plan for all values. One that returns to a savepoint may plan for each again, which only takes longer. */
const generic = new WeakSet<object>();

/**
 * As {@link prepared}, for a statement that is put together of parts of which there are few, in ways of which there are many: the first
 * ones stay prepared, all others are planned each time. One plan serves all values: there is no other that planning would pay for.
 * @throws as {@link prepared}
 */
export async function preparedIfFew<T>(text: string, values: readonly unknown[]): Promise<T[]> {
  if (composed.size < MOST_COMPOSED) composed.add(text);
  const transaction = currentTransaction();
  if (composed.has(text)) {
    const set =
      generic.has(transaction) || transaction.connection.query('SET LOCAL plan_cache_mode = force_generic_plan');
    generic.add(transaction);
    const [rows] = await Promise.all([prepared<T>(text, values), set]);
    return rows;
  }
  const { rows } = await transaction.connection.query(text, [...values]);
  return rows as T[];
}

/**
 * As {@link prepared}, for the last statement of a unit of work that nobody needs the answer of: it travels together with
 * the COMMIT. Where it fails, the unit of work does.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export function sendPrepared(text: string, values: readonly unknown[]): void {
  gather(currentTransaction().connection);
  const answer = ask(text, values);
  // The transaction looks at it, once it comes to its end.
  answer.catch(() => undefined);
  currentTransaction().sent.push(answer);
}

function ask(text: string, values: readonly unknown[]): Promise<QueryResult> {
  return currentTransaction().connection.query({ name: statementName(text), text, values: [...values] });
}
