import { roleUrls } from './roles.js';
import { migrate } from './run-migrations.js';

/** `node dist/migrate.js`: migrates the database of DATABASE_URL, for deployments where nothing else starts it. */
async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_APP_URL, DATABASE_SYSTEM_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set');
  const urls = roleUrls(DATABASE_URL, { appUrl: DATABASE_APP_URL, systemUrl: DATABASE_SYSTEM_URL });
  const applied = await migrate(DATABASE_URL, urls);
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
