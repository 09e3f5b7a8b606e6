import { deploymentLimits } from '@cartulary/contracts/limits/deployment';
import type { Database } from './database.js';
import { newId } from './new-id.js';

/** A release that is starting. */
export interface StartedRelease {
  readonly version: string;
  /** Null if unknown. */
  readonly commit: string | null;
  readonly host: string;
}

const RECORD_RELEASE = `
  INSERT INTO app.release (id, version, commit, host)
  SELECT $1, $2, $3, $4
   WHERE (SELECT (version, coalesce(commit, '')) FROM app.release ORDER BY started_at DESC, id DESC LIMIT 1)
         IS DISTINCT FROM ($2::text, coalesce($3::text, ''))`;
const RECORD_MIGRATIONS = `
  INSERT INTO app.migration_run (name, ran_at, version)
  SELECT name, now(), $1 FROM app.migrations_run() AS name
  ON CONFLICT (name) DO UPDATE SET version = excluded.version
   WHERE migration_run.version IS NULL AND migration_run.ran_at IS NOT NULL`;
/** Two gateways that start at the same time record it once. */
const LOCK = 5_163_007_117;

/** Records a starting release if it differs from the last one, and the migrations that had run without being recorded. */
export function recordRelease(database: Database, { version, commit, host }: StartedRelease): Promise<void> {
  return database.inSystem(async (system) => {
    await system.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await system.query(RECORD_RELEASE, [newId(), version, commit, host]);
    await system.query(RECORD_MIGRATIONS, [version]);
  });
}

/** A release that started. */
export interface KnownRelease extends StartedRelease {
  readonly id: string;
  readonly startedAt: Date;
}

/** Releases that started here, newest first. */
export const readReleases = (database: Database): Promise<KnownRelease[]> =>
  database.askSystem<KnownRelease>(
    'SELECT id, version, commit, host, started_at AS "startedAt" FROM app.release ORDER BY started_at DESC, id DESC LIMIT $1',
    [deploymentLimits.releases],
  );

/** A migration that ran. */
export interface RanMigration {
  readonly name: string;
  readonly ranAt: Date | null;
  readonly version: string | null;
}

/** Every migration that ran in the database. */
export const readRanMigrations = (database: Database): Promise<RanMigration[]> =>
  database.askSystem<RanMigration>(
    'SELECT ran.name, known.ran_at AS "ranAt", known.version FROM app.migrations_run() AS ran (name) LEFT JOIN app.migration_run known USING (name)',
    [],
  );
