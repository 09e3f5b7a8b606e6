import { randomBytes } from 'node:crypto';
import { openDatabase } from '@cartulary/database/database';
import { countRows } from '@cartulary/database/whole/count-rows';
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
import { settleRestored, type Settled } from './settle-restored.js';

/** An unused installation. */
export interface Target {
  readonly urls: DatabaseUrls;
  readonly store: ObjectStore;
  /** Stores the master keys of the backup, one per line in base64. @throws BackupRefusal if there already are others */
  keepMasterKeys(lines: string): Promise<void>;
}

/** The result of a trial. */
export interface Trial extends Contents {
  readonly organisations: number;
  /** The number of audit chain entries, all of which were recomputed. */
  readonly acts: number;
  /** The row counts in the backup and in the restored database. */
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly restored: number }[];
}

/** Options for a trial. */
export interface Trying {
  /** The name of the temporary database. */
  readonly name?: string;
  onProgress?(done: { tables: number; ofTables: number; rows: number; objects: number; bytes: number }): void;
}

/**
 * Restores a backup into an empty installation: database, stored files and keys. Reads and validates the whole backup
 * first. Afterward, the search index has to be rebuilt. Everyone has to sign in again, and queued emails are held.
 * @throws BackupRefusal if the backup can't be used, before anything is changed; also if the installation isn't empty
 */
export async function restoreBackup(file: string, secret: string, target: Target): Promise<Contents & Settled> {
  if (!(await isUnused(target.urls.superuserUrl)))
    throw new BackupRefusal(
      'This installation is in use. Backups can only be restored into an empty one. Choose another data directory.',
    );
  await readBackup(file, secret);
  const contents = await restoreRows(file, secret, target.urls, {
    masterKeys: (lines) => target.keepMasterKeys(lines),
    object: (key, pieces) => target.store.put(key, pieces),
  });
  return { ...contents, ...(await settleRestored(target.urls.superuserUrl)) };
}

/** The database of a trial, next to the one in use. */
export const trialDatabase = (urls: DatabaseUrls, name = randomBytes(4).toString('hex')): DatabaseUrls =>
  inDatabase(urls, `${databaseOf(urls.ownerUrl)}_trial_${name}`);

/**
 * Restores the rows of a backup into a separate database, counts them per table, recomputes every audit chain, checks
 * for every file that the rows refer to, and drops that database. Doesn't touch anything in use.
 * @throws BackupRefusal with the reason the backup is unusable
 */
export async function tryBackup(file: string, secret: string, urls: DatabaseUrls, trying: Trying = {}): Promise<Trial> {
  const trial = trialDatabase(urls, trying.name);
  const objects = new Set<string>();
  const done = { tables: 0, ofTables: 0, rows: 0 };
  const takers: Takers = {
    object: (key) => Promise.resolve(objects.add(key)),
    manifest: ({ tables }) => Promise.resolve(void (done.ofTables = tables.length)),
    read: (bytes) => trying.onProgress?.({ ...done, objects: objects.size, bytes }),
  };
  let restored: number[] = [];
  try {
    const contents = await restoreRows(file, secret, trial, takers, {
      onTable: (rows) => {
        done.tables += 1;
        done.rows += rows;
      },
      onRows: async ({ tables }) => {
        const names = tables.map(({ name }) => name);
        restored = await countRows(trial.superuserUrl, names);
      },
    });
    const tables = compared(contents, restored);
    return { ...contents, tables, ...(await lookThrough(trial, objects, new Set(contents.totals.missing))) };
  } finally {
    await dropDatabase(trial);
  }
}

/** @throws BackupRefusal if the row counts of a table differ from the backup's */
function compared({ manifest, totals }: Contents, restored: readonly number[]): Trial['tables'] {
  const tables = manifest.tables.map(({ name }, index) => ({
    name,
    rows: totals.rows[index] ?? 0,
    restored: restored[index] ?? 0,
  }));
  const other = tables.find((table) => table.rows !== table.restored);
  if (other !== undefined) throw new BackupRefusal(`${other.name}: restored ${other.restored} of ${other.rows} rows.`);
  return tables;
}

/** Callbacks during a restore. */
interface Onlookers {
  onTable?(rows: number): void;
  /** Called once all rows are restored, before later migrations change them. */
  onRows?(manifest: Contents['manifest']): Promise<void>;
}

async function restoreRows(
  file: string,
  secret: string,
  urls: DatabaseUrls,
  takers: Takers,
  onlookers: Onlookers = {},
): Promise<Contents> {
  let writer: WholeWriter | undefined;
  try {
    const contents = await readBackup(file, secret, {
      ...takers,
      manifest: async (manifest) => {
        await takers.manifest?.(manifest);
        await createDatabase(urls, manifest.migrations);
        writer = await openWriter(urls.superuserUrl);
      },
      rows: async (table, pieces) => {
        if (writer === undefined) throw new BackupRefusal(`${file} has rows before the list of tables.`);
        const rows = await writer.write(table, pieces);
        onlookers.onTable?.(rows);
        return rows;
      },
    });
    await writer?.commit(contents.manifest.sequences);
    await writer?.close();
    writer = undefined;
    await onlookers.onRows?.(contents.manifest);
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
    if (missing.length > 0) throw new BackupRefusal(`${missing.length} stored files are missing from the backup.`);
    return { organisations: rows.length, acts };
  } finally {
    await database.close();
  }
}
