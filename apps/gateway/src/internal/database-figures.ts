import type { InstallationState } from '@cartulary/contracts/endpoints/internal';
import type { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';

/** Not an organization: PostgreSQL shows a role only its own transactions, and no row is read. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const LONGEST = `
  SELECT max(extract(epoch FROM clock_timestamp() - xact_start) * 1000)::float8 AS ms FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;

const FIGURES = `
  SELECT pg_database_size(current_database())::float8 AS "sizeBytes", current_setting('max_connections')::int AS "maxConnections",
         (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
         (SELECT blks_hit::float8 / nullif(blks_hit + blks_read, 0) FROM pg_stat_database WHERE datname = current_database()) AS "cacheHitShare",
         (SELECT sum(n_dead_tup)::float8 / nullif(sum(n_dead_tup + n_live_tup), 0) FROM pg_stat_user_tables WHERE schemaname = 'app') AS "deadRowShare"`;

/** Database metrics. The longest transaction is among the two roles that serve people; the owner's aren't included. */
export async function readDatabaseFigures(database: Database): Promise<InstallationState['database']> {
  const [figures] = await database.askSystem<Omit<InstallationState['database'], 'longestTransactionMs'>>(FIGURES, []);
  if (figures === undefined) throw new Error('PostgreSQL told nothing of itself');
  const [ofSystem] = await database.askSystem<{ ms: number | null }>(LONGEST, []);
  const [ofApp]: { ms: number | null }[] = await database.inOrganisation(NOBODY, () => manager().query(LONGEST));
  const known = [ofSystem?.ms, ofApp?.ms].filter((ms) => typeof ms === 'number');
  return { ...figures, longestTransactionMs: known.length === 0 ? null : Math.max(0, ...known) };
}
