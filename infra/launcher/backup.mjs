import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { Refusal, run, say } from './say.mjs';
import { end, namedFile, size, withInstallation } from './with-installation.mjs';

/** `npm run backup -- FILE`: writes rows, originals and keys to one encrypted file while people keep working. */
async function main() {
  const file = namedFile('backup');
  if (existsSync(file)) throw new Refusal(`${file} already exists. Choose another file.`);
  await withInstallation(async ({ urls, store, masterKeys, secret }) => {
    const { makeBackup } = await import(path.join(root, 'libs/backup/dist/make-backup.js'));
    mkdirSync(path.dirname(file), { recursive: true });
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const sources = { superuserUrl: urls.superuserUrl, store, masterKeys, version, onProgress: progress() };
    const made = await makeBackup(file, { passphrase: secret }, sources);
    say(
      `${file}: ${made.rows} rows and ${made.objects} stored files, ${size(made.sizeBytes)}. The backup was verified.`,
    );
    if (made.missing.length > 0)
      say(
        `${made.missing.length} stored files were already missing. The backup has their rows but not their contents.`,
      );
    say(`Test it with: npm run try-restore -- ${file}`);
  });
}

/** Prints a line at each tenth of the tables. */
function progress() {
  let told = 0;
  return ({ step, tables, ofTables, objects }) => {
    const tenth = Math.floor((tables * 10) / ofTables);
    if (step !== 'writing' || tables === 0 || tenth === told) return;
    told = tenth;
    say(`${objects} stored files, ${tables} of ${ofTables} tables`);
  };
}

run(() => main().finally(end));
