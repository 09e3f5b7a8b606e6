import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, run, say } from './say.mjs';
import { serviceEnvironment } from './services.mjs';
import { end, namedFile, withInstallation } from './with-installation.mjs';

/** `npm run restore -- FILE`: a backup into an installation that nobody has used yet. */
async function main() {
  const file = namedFile('restore');
  await withInstallation(
    async ({ urls, store, secret, isRunning, dataDirectory, database, settings }) => {
      if (isRunning) throw new Refusal('Stop the product first: what runs on this data directory would use what goes.');
      const { restoreBackup } = await import(path.join(root, 'libs/backup/dist/restore-backup.js'));
      const keepMasterKeys = (lines) => keepKeys(lines, settings, dataDirectory);
      const { about, sessions, mails } = await restoreBackup(file, secret, { urls, store, keepMasterKeys });
      say(`Restored: ${file}, made ${about.madeAt} by version ${about.version}.`);
      say(
        `Everyone signs in again: ${sessions} sign-ins were ended. Some may have been ended since the backup was made.`,
      );
      if (mails > 0)
        say(
          `${mails} emails that waited then are held: most were sent since. Send what is still wanted at /system-control.`,
        );
      say(
        'Keys, screens on walls, roles and invitations are as they were then: take away again what was taken away since.',
      );
      const env = await serviceEnvironment({ port: settings.port, dataDirectory, database });
      const program = path.join(root, 'apps/workers/dist/commands/rebuild-search.js');
      const { code } = await runProgram(process.execPath, [program], { env });
      if (code !== 0) throw new Refusal('All is restored but the search index. Run: npm run rebuild-search');
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
    throw new Refusal(
      'CARTULARY_MASTER_KEY is another key than the backup’s. Take it away, or set that of the backup.',
    );
  }
  const file = masterKeyFile ?? path.join(dataDirectory, 'master.key');
  if (existsSync(file)) throw new Refusal(`There is another master key: ${file}. Name an empty data directory.`);
  await masterKeysFromFile(file).replace(kept);
}

run(() => main().finally(end));
