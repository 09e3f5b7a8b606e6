import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { say } from './say.mjs';

/**
 * Makes requested and scheduled backups while the product runs. Only the launcher has the superuser's URL, which the
 * services never see.
 * @param database as returned by `openDatabase`
 * @returns a function that stops it; does nothing for an external database without its superuser
 */
export async function keepBackups({ settings, dataDirectory }, { ownerUrl, superuserUrl, appUrl, systemUrl }) {
  if (superuserUrl === undefined) return async () => undefined;
  const { BackupKeeper } = await import(path.join(root, 'libs/backup/dist/keeper/keeper.js'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const keeper = await BackupKeeper.start({
    urls: { ownerUrl, superuserUrl: inDatabaseOf(ownerUrl, superuserUrl), appUrl, systemUrl },
    storage: { dataDirectory, masterKey: settings.masterKey, masterKeyFile: settings.masterKeyFile },
    folder: path.resolve(root, settings.backupDirectory ?? path.join(dataDirectory, 'backups')),
    version,
    log: say,
  });
  return () => keeper.close();
}

/** The embedded superuser's own URL refers to the server's first database. */
export function inDatabaseOf(ownerUrl, superuserUrl) {
  const here = new URL(superuserUrl);
  here.pathname = new URL(ownerUrl).pathname;
  return here.href;
}
