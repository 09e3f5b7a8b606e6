import { randomBytes } from 'node:crypto';
import { openDatabase } from '@cartulary/database/database';
import { migrate } from '@cartulary/database/run-migrations';
import { verifyAuditChain } from '@cartulary/database/system/verify-audit-chain';
import {
  createDatabase,
  databaseOf,
  dropDatabase,
  inDatabase,
  isUnused,
  type DatabaseUrls,
} from '@cartulary/database/whole/new-database';
import { openWriter, type WholeWriter } from '@cartulary/database/whole/write-whole';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { readBackup, type Contents, type Takers } from './read-backup.js';
import { BackupRefusal } from './refusal.js';

/** An installation that nobody has used yet. */
export interface Target {
  readonly urls: DatabaseUrls;
  readonly store: ObjectStore;
  /** Keeps the master keys of the backup, one a line in base64. @throws BackupRefusal where others are there already */
  keepMasterKeys(lines: string): Promise<void>;
}

/** What a trial found. */
export interface Trial extends Contents {
  readonly organisations: number;
  /** Acts in the audit chains, all of which were recomputed. */
  readonly acts: number;
}

/**
 * Puts everything that a backup holds into an installation that is empty: database, stored files, keys. The whole backup is read and
 * judged first; the search index has to be made anew afterwards.
 * @throws BackupRefusal where the backup can't be used, before anything is touched; where the installation isn't empty
 */
export async function restoreBackup(file: string, passphrase: string, target: Target): Promise<Contents> {
  if (!(await isUnused(target.urls.superuserUrl)))
    throw new BackupRefusal(
      'This installation is in use: a backup is restored into an empty one. Name another data directory.',
    );
  await readBackup(file, passphrase);
  return restoreRows(file, passphrase, target.urls, {
    masterKeys: (lines) => target.keepMasterKeys(lines),
    object: (key, pieces) => target.store.put(key, pieces),
  });
}

/**
 * Restores the rows of a backup into a database of its own beside the one in use, counts them, recomputes every audit chain, looks for
 * every file that the rows name, and drops that database again. Nothing in use is touched.
 * @throws BackupRefusal saying what is wrong with it
 */
export async function tryBackup(file: string, passphrase: string, urls: DatabaseUrls): Promise<Trial> {
  const trial = inDatabase(urls, `${databaseOf(urls.ownerUrl)}_trial_${randomBytes(4).toString('hex')}`);
  const objects = new Set<string>();
  const note = (key: string): Promise<void> => {
    objects.add(key);
    return Promise.resolve();
  };
  try {
    const contents = await restoreRows(file, passphrase, trial, { object: note });
    return { ...contents, ...(await lookThrough(trial, objects, new Set(contents.totals.missing))) };
  } finally {
    await dropDatabase(trial);
  }
}

async function restoreRows(file: string, passphrase: string, urls: DatabaseUrls, takers: Takers): Promise<Contents> {
  let writer: WholeWriter | undefined;
  try {
    const contents = await readBackup(file, passphrase, {
      ...takers,
      manifest: async ({ migrations }) => {
        await createDatabase(urls, migrations);
        writer = await openWriter(urls.superuserUrl);
      },
      rows: (table, pieces) => {
        if (writer === undefined) throw new BackupRefusal(`${file} has rows before it says of what.`);
        return writer.write(table, pieces);
      },
    });
    await writer?.commit(contents.manifest.sequences);
    await writer?.close();
    writer = undefined;
    await migrate(urls.ownerUrl, urls);
    return contents;
  } finally {
    await writer?.close();
  }
}

async function lookThrough(
  urls: DatabaseUrls,
  objects: ReadonlySet<string>,
  lost: ReadonlySet<string>,
): Promise<Pick<Trial, 'organisations' | 'acts'>> {
  const database = await openDatabase({ ...urls, poolSize: 2, applicationName: 'cartulary try-backup' });
  try {
    const rows: { id: string }[] = await database.inSystem((system) => system.query('SELECT id FROM app.organisation'));
    let acts = 0;
    for (const { id } of rows) {
      const verdict = await verifyAuditChain(database, id);
      if (!verdict.intact)
        throw new BackupRefusal(`The audit chain of organization ${id} is broken at ${verdict.brokenAtSeq}.`);
      acts += verdict.length;
    }
    const blobs: { location: string }[] = await database.inSystem((system) =>
      system.query('SELECT location FROM app.blob'),
    );
    const missing = blobs.filter(({ location }) => !objects.has(location) && !lost.has(location));
    if (missing.length > 0) throw new BackupRefusal(`${missing.length} stored files are missing in the backup.`);
    return { organisations: rows.length, acts };
  } finally {
    await database.close();
  }
}
