import { manager } from '@cartulary/database/organisation-context';
import pg from 'pg';

/**
 * How PostgreSQL does a statement of lists, in lines: by the one plan that serves all values, as it stays prepared. What is explained with its
 * values beside it is planned for these. Runs in a unit of work, in which tables are read from end to end only where nothing else is left.
 * @param values strings and numbers
 */
export async function planOf(
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  how = 'COSTS OFF',
): Promise<string[]> {
  const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
  await manager().query('SET LOCAL enable_seqscan = off');
  await manager().query('SET LOCAL plan_cache_mode = force_generic_plan');
  await manager().query(`PREPARE explained AS ${text}`);
  const lines: { 'QUERY PLAN': string }[] = await manager().query(`EXPLAIN (${how}) EXECUTE explained(${given})`);
  await manager().query('DEALLOCATE explained');
  return lines.map((line) => line['QUERY PLAN']);
}
