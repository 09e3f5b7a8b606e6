import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, run, say } from './say.mjs';
import { serviceEnvironment } from './services.mjs';
import { end, namedFile, withInstallation } from './with-installation.mjs';

/** `npm run restore -- FILE`: restores a backup into an unused installation. */
async function main() {
  const file = namedFile('restore');
  await withInstallation(
    async ({ urls, store, secret, isRunning, dataDirectory, database, settings }) => {
      if (isRunning) throw new Refusal('Stop Cartulary first: it is running on this data directory.');
      const { restoreBackup } = await import(path.join(root, 'libs/backup/dist/restore-backup.js'));
      const keepMasterKeys = (lines) => keepKeys(lines, settings, dataDirectory);
      const { about, sessions, mails } = await restoreBackup(file, secret, { urls, store, keepMasterKeys });
      say(`Restored ${file}, created ${about.madeAt} by version ${about.version}.`);
      say(
        `${sessions} sessions were ended, so everyone has to sign in again. Some had already ended after the backup was created.`,
      );
      if (mails > 0)
        say(
          `${mails} emails that were waiting are on hold, because most were sent after the backup. Send any that are still needed at /system-control.`,
        );
      say(
        'API keys, walls, roles, and invitations are as they were when the backup was created. Revoke any that you revoked since.',
      );
      const env = await serviceEnvironment({ port: settings.port, dataDirectory, database });
      const program = path.join(root, 'apps/workers/dist/commands/rebuild-search.js');
      const { code } = await runProgram(process.execPath, [program], { env });
      if (code !== 0) throw new Refusal('Everything was restored except the search index. Run: npm run rebuild-search');
    },
    { opens: true },
  );
}

async function keepKeys(lines, { masterKey, masterKeyFile }, dataDirectory) {
  const { masterKeysFromEnvironment, masterKeysFromFile } = await import(
    path.join(root, 'libs/storage/dist/master-keys.js')
  );
  const kept = await masterKeysFromEnvironment(lines.trim().split('\n').join(',')).load();
  if (masterKey !== undefined) {
    const given = await masterKeysFromEnvironment(masterKey).load();
    if (given[0].id === kept[0].id) return;
    throw new Refusal('CARTULARY_MASTER_KEY isn’t the backup’s key. Unset it, or set it to the backup’s key.');
  }
  const file = masterKeyFile ?? path.join(dataDirectory, 'master.key');
  if (existsSync(file))
    throw new Refusal(`A different master key already exists: ${file}. Choose an empty data directory.`);
  await masterKeysFromFile(file).replace(kept);
}

run(() => main().finally(end));
