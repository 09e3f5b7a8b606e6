import { readConfigOrExit } from '@cartulary/config/config';
import { openDatabase } from '@cartulary/database/database';
import { openMasterKeys, openObjectStore } from '@cartulary/storage/open-storage';
import { NewMasterKeyNeededError, rotateKeys } from '@cartulary/storage/rotate-keys';

/** Command: rotates the master, organization, and blob keys while uploads and reads continue. If killed, just run it again. */

const config = readConfigOrExit('workers');
const database = await openDatabase({
  appUrl: config.databaseAppUrl,
  systemUrl: config.databaseSystemUrl,
  poolSize: 4,
  applicationName: 'cartulary rotate-keys',
});
try {
  const done = await rotateKeys({
    database,
    store: openObjectStore(config),
    masterKeys: openMasterKeys(config),
    onProgress: ({ organisations, blobs }) =>
      void process.stdout.write(`${organisations} organisations, ${blobs} stored files under new keys so far\n`),
  });
  process.stdout.write(`Done: ${done.organisations} organizations and ${done.blobs} stored files have new keys.\n`);
  if (done.damaged > 0)
    process.stdout.write(`${done.damaged} stored files were damaged before and kept their bytes.\n`);
} catch (error) {
  if (!(error instanceof NewMasterKeyNeededError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
