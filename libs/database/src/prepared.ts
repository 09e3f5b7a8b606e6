import type { QueryResult } from 'pg';
import { currentTransaction } from './organisation-context.js';
import { statementName } from './statement-name.js';
import { gather } from './transaction.js';

/**
 * Runs a frequent statement in the current unit of work. Each connection plans it once (PREPARE), because planning under row-level security
 * takes longer than execution. The text must be one of a small, fixed set: each one stays prepared. Concurrent calls are sent together and
 * executed in order.
 * @throws NoOrganisationContextError outside `inOrganisation`; PostgreSQL's errors
 */
export async function prepared<T>(text: string, values: readonly unknown[]): Promise<T[]> {
  const answer: QueryResult = await ask(text, values);
  return answer.rows as T[];
}

/** Maximum number of composed statements that stay prepared per connection. */
const MOST_COMPOSED = 200;
const composed = new Set<string>();
/**
 * Transactions that use a generic plan. After a rollback to a savepoint, statements may be planned for their values again, which is only
 * slower.
 */
const generic = new WeakSet<object>();

/**
 * Like {@link prepared}, for a statement composed from a few parts in many combinations: the first combinations stay prepared, all others
 * are planned each time. Uses a generic plan, since no other would be worth the planning.
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
 * Like {@link prepared}, for a unit of work's last statement if its result isn't needed: it's sent together with the
 * COMMIT. If it fails, so does the unit of work.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export function sendPrepared(text: string, values: readonly unknown[]): void {
  gather(currentTransaction().connection);
  const answer = ask(text, values);
  // The transaction checks it at its end.
  answer.catch(() => undefined);
  currentTransaction().sent.push(answer);
}

function ask(text: string, values: readonly unknown[]): Promise<QueryResult> {
  return currentTransaction().connection.query({ name: statementName(text), text, values: [...values] });
}
