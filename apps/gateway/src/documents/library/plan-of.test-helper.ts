import { manager } from '@cartulary/database/organisation-context';
import pg from 'pg';

/**
 * PostgreSQL's plan for a list statement, in lines: the generic plan of the prepared statement, since explaining it with literal values
 * would plan for those. Runs in a unit of work; sequential scans are used only as a last resort.
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
