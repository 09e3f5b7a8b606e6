import path from 'node:path';
import { root } from './paths.mjs';
import { run, say } from './say.mjs';
import { end, namedFile, withInstallation } from './with-installation.mjs';

/** `npm run try-restore -- FILE`: restores a backup into a separate database, compares, and drops it. */
async function main() {
  const file = namedFile('try-restore');
  await withInstallation(
    async ({ urls, secret }) => {
      const { tryBackup } = await import(path.join(root, 'libs/backup/dist/restore-backup.js'));
      const { about, manifest, totals, organisations, acts } = await tryBackup(file, secret, urls);
      const rows = totals.rows.reduce((sum, count) => sum + count, 0);
      say(`${file}, created ${about.madeAt} by version ${about.version}, can be restored.`);
      say(`All ${rows} rows in ${manifest.tables.length} tables and all ${totals.objects} stored files are there.`);
      say(`The audit logs of ${organisations} organizations are intact: ${acts} entries.`);
    },
    { opens: true },
  );
}

run(() => main().finally(end));
