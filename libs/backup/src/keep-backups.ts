import { readConfigOrExit } from '@cartulary/config/config';
import { roleUrls } from '@cartulary/database/roles';
import { createLogger } from '@cartulary/telemetry/logger';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BackupKeeper } from './keeper/keeper.js';

/** Makes backups without a launcher: in its own container, with the same URLs as the launcher. Ends on a signal. */
async function main(): Promise<void> {
  const { logLevel: level, ...config } = readConfigOrExit('launcher');
  const log = createLogger({ component: 'backup', level });
  const { databaseUrl: ownerUrl, databaseSuperuserUrl: superuserUrl, dataDirectory, masterKey, masterKeyFile } = config;
  if (ownerUrl === undefined || superuserUrl === undefined) {
    log.fatal('DATABASE_URL and DATABASE_SUPERUSER_URL must be set: only a superuser can read all rows for a backup.');
    process.exit(1);
  }
  const keeper = await BackupKeeper.start({
    urls: {
      ownerUrl,
      superuserUrl,
      ...roleUrls(ownerUrl, { appUrl: config.databaseAppUrl, systemUrl: config.databaseSystemUrl }),
    },
    storage: { dataDirectory, masterKey, masterKeyFile },
    folder: config.backupDirectory ?? path.join(dataDirectory, 'backups'),
    version: productVersion(),
    log: (line) => log.warn(line),
  });
  log.info('backups are made here');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void keeper.close().then(() => process.exit(0)));
}

/** The version of the product, which all packages share. */
function productVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

await main();
