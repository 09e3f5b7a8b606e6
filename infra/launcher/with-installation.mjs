import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { openDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { inDatabaseOf } from './keep-backups.mjs';
import { root } from './paths.mjs';
import { prepareData } from './prepare.mjs';
import { runningOn } from './running.mjs';
import { Refusal } from './say.mjs';
import { loadEnvFile, readSettings } from './settings.mjs';

/**
 * Opens the configured installation for a backup, whether the product runs or not, runs `work` and leaves the
 * installation as it was.
 * @param work receives `{ settings, dataDirectory, urls, isRunning, secret, storage }`: `urls` includes the owner's and
 * superuser's, `secret` is the passphrase or a private key, `storage` the folder of objects and the keys
 * @param {object} [options]
 * @param {boolean} [options.opens] whether to open a backup, for which a private key works as well as the passphrase
 * @throws {Refusal} if neither is set, or no superuser for an external database
 */
export async function withInstallation(work, { opens = false } = {}) {
  loadEnvFile();
  await ensureInstalled();
  await buildChanged(['services']);
  const settings = await readSettings(process.env);
  const secret = (opens ? privateKeyOf(settings) : undefined) ?? settings.backupPassphrase;
  if (secret === undefined) throw new Refusal(opens ? NO_SECRET : NO_PASSPHRASE);
  if (settings.databaseUrl && !settings.databaseSuperuserUrl)
    throw new Refusal('Set DATABASE_SUPERUSER_URL: the database owner can’t bypass row-level security.');
  const dataDirectory = await prepareData(settings);
  const isRunning = runningOn(dataDirectory) !== undefined;
  const database = await openDatabase(settings, dataDirectory);
  try {
    const { ownerUrl, superuserUrl, appUrl, systemUrl } = database;
    const { openMasterKeys, openObjectStore } = await import(path.join(root, 'libs/storage/dist/open-storage.js'));
    const stored = { dataDirectory, masterKey: settings.masterKey, masterKeyFile: settings.masterKeyFile };
    return await work({
      settings,
      dataDirectory,
      isRunning,
      secret,
      database,
      urls: { ownerUrl, superuserUrl: inDatabaseOf(ownerUrl, superuserUrl), appUrl, systemUrl },
      store: openObjectStore(stored),
      masterKeys: openMasterKeys(stored),
    });
  } catch (error) {
    throw error.name === 'BackupRefusal' ? new Refusal(error.message) : error;
  } finally {
    // A running product, possibly started in the meantime, uses the same database: then it must not be stopped here.
    await (runningOn(dataDirectory) ? database.leave() : database.stop());
  }
}

const NO_PASSPHRASE =
  'Set CARTULARY_BACKUP_PASSPHRASE to a passphrase of at least 16 characters, and store it separately from the backups.';
const NO_SECRET =
  'Set CARTULARY_BACKUP_PASSPHRASE to the backup’s passphrase, or CARTULARY_BACKUP_KEY_FILE to the file with its private key.';

/** The private key in the configured file, which may contain comments like those `age-keygen` writes. */
function privateKeyOf({ backupKeyFile }) {
  if (backupKeyFile === undefined) return undefined;
  let lines;
  try {
    lines = readFileSync(backupKeyFile, 'utf8').split('\n');
  } catch (error) {
    throw new Refusal(`Couldn’t read the file in CARTULARY_BACKUP_KEY_FILE: ${error.message}`);
  }
  const key = lines.map((line) => line.trim()).find((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (key === undefined)
    throw new Refusal(`${backupKeyFile} has no private key, which is a line that starts with AGE-SECRET-KEY-1.`);
  return key;
}

/** Exits the command after its last output; otherwise, the watch on an embedded database would keep it running. */
export function end() {
  setImmediate(() => process.exit());
}

/** The only file argument of the command line. @throws {Refusal} */
export function namedFile(command) {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Refusal(`Specify one file: npm run ${command} -- FILE`);
  return path.resolve(file);
}

/** `1.4 GB` */
export function size(bytes) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
