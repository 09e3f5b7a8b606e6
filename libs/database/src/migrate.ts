import { roleUrls } from './roles.js';
import { isUpToDate } from './up-to-date.js';

/**
 * `node dist/migrate.js`: migrates the database at DATABASE_URL, for deployments where nothing else does. The launcher
 * passes its build (LAUNCHER_BUILD), so that a start without changes loads nothing.
 */
async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_APP_URL, DATABASE_SYSTEM_URL, LAUNCHER_BUILD: build } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set');
  const urls = roleUrls(DATABASE_URL, { appUrl: DATABASE_APP_URL, systemUrl: DATABASE_SYSTEM_URL });
  if (build !== undefined && (await isUpToDate(DATABASE_URL, urls, build))) return;
  const { migrate } = await import('./run-migrations.js');
  const applied = await migrate(DATABASE_URL, urls, build);
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
