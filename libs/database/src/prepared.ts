import { createHash } from 'node:crypto';
import type { PoolClient, QueryResult } from 'pg';
import { manager } from './organisation-context.js';

const names = new Map<string, string>();

/**
 * Runs a statement that is repeated all the time, in the running unit of work. Each connection plans it once (PREPARE);
 * under row-level security planning takes longer than running. The text must be one of few: every one stays prepared.
 * @throws NoOrganisationContextError outside `inOrganisation`; what PostgreSQL answers.
 */
export async function prepared<T>(text: string, values: readonly unknown[]): Promise<T[]> {
  const runner = manager().queryRunner;
  if (!runner) throw new Error('a unit of work has a connection of its own');
  const connection = (await runner.connect()) as PoolClient;
  const answer: QueryResult = await connection.query({ name: nameOf(text), text, values: [...values] });
  return answer.rows as T[];
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `cartulary-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
