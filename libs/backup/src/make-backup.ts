import { openWhole, type WholeDatabase } from '@cartulary/database/whole/read-whole';
import type { MasterKeys } from '@cartulary/storage/master-keys';
import { ObjectMissingError } from '@cartulary/storage/errors';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { rm } from 'node:fs/promises';
import { inPieces, writeArchive, type Part } from './archive.js';
import { FORMAT, parts, type About, type Manifest } from './contents.js';
import { newKeyPair, type SealKey } from './keys.js';
import { verifyBackup } from './verify-backup.js';

/** How far a backup is. `bytes`: in the file until now; `checking`: read back from it. */
export interface Done {
  readonly step: 'writing' | 'checking';
  readonly tables: number;
  readonly ofTables: number;
  readonly rows: number;
  readonly objects: number;
  readonly bytes: number;
}

/** What a backup is made of. */
export interface Sources {
  /** Of the database, as somebody who sees past row-level security. */
  readonly superuserUrl: string;
  readonly store: ObjectStore;
  readonly masterKeys: MasterKeys;
  /** Of the product. */
  readonly version: string;
  /** As {@link writeArchive} has it. */
  readonly scryptLogN?: number;
  onProgress?(done: Done): void;
}

/** What a backup holds. */
export interface Made {
  readonly sizeBytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
  /** Files that rows name and that are lost: the backup can't have them either. */
  readonly missing: readonly string[];
}

const jsonPart = (name: string, value: unknown): Part => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

/** What is counted while a backup is written; `totals` of it stand at its end. */
interface Tally {
  readonly totals: { rows: number[]; objects: number; missing: string[] };
  ofTables: number;
}
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/**
 * Writes everything that this installation holds into one encrypted file, while people go on working: rows as they were at one moment,
 * every stored file that those rows name, and the keys. The search index is made anew from them; queue and bus are not kept.
 * Then reads it back and counts it. For a public key that takes a key of its own, which is forgotten here: whoever has only the
 * public one can't read what they wrote.
 * @param file its name; it is there only once it is whole
 * @throws BackupRefusal; nothing of it stays then
 */
export async function makeBackup(
  file: string,
  key: { readonly passphrase: string } | { readonly recipient: string },
  sources: Sources,
): Promise<Made> {
  const tally: Tally = { totals: { rows: [], objects: 0, missing: [] }, ofTables: 0 };
  const tell = (step: Done['step'], bytes: number): void => {
    const { rows, objects } = tally.totals;
    sources.onProgress?.({ step, tables: rows.length, ofTables: tally.ofTables, rows: sum(rows), objects, bytes });
  };
  const { sealKey, secret } = await keysFor(key);
  const { scryptLogN } = sources;
  const onWritten = (bytes: number): void => tell('writing', bytes);
  const sizeBytes = await writeArchive(file, sealKey, everything(sources, tally), { scryptLogN, onWritten });
  try {
    await verifyBackup(file, secret, (bytes) => tell('checking', bytes));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const { rows, objects, missing } = tally.totals;
  return { sizeBytes, tables: rows.length, rows: sum(rows), objects, missing };
}

async function keysFor(
  key: { readonly passphrase: string } | { readonly recipient: string },
): Promise<{ sealKey: SealKey; secret: string }> {
  if ('passphrase' in key) return { sealKey: key, secret: key.passphrase };
  const { privateKey, publicKey } = await newKeyPair();
  return { sealKey: { recipients: [key.recipient, publicKey] }, secret: privateKey };
}

async function* everything(sources: Sources, tally: Tally): AsyncGenerator<Part> {
  const { totals } = tally;
  const about: About = {
    format: FORMAT,
    product: 'cartulary',
    version: sources.version,
    madeAt: new Date().toISOString(),
  };
  yield jsonPart(parts.about, about);
  const keys = await sources.masterKeys.load();
  yield { name: parts.masterKeys, bytes: Buffer.from(keys.map(({ key }) => `${key.toString('base64')}\n`).join('')) };
  // Files before rows: what rows of the snapshot name was there before it, and what came meanwhile is fetched after it. The other way
  // round a sweep or a change of keys could take away a file that the rows still name.
  const taken = new Set<string>();
  for await (const { key } of sources.store.list()) yield* objectParts(sources, key, taken, totals);
  const whole = await openWhole(sources.superuserUrl);
  try {
    const { migrations, tables, sequences } = whole;
    tally.ofTables = tables.length;
    const manifest: Manifest = {
      migrations: [...migrations],
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      sequences: [...sequences],
    };
    yield jsonPart(parts.manifest, manifest);
    for (const location of whole.locations)
      if (!taken.has(location)) yield* objectParts(sources, location, taken, totals);
    totals.missing = whole.locations.filter((location) => !taken.has(location));
    yield* rowParts(whole, totals);
  } finally {
    await whole.close();
  }
  yield jsonPart(parts.totals, totals);
}

async function* objectParts(
  { store }: Sources,
  key: string,
  taken: Set<string>,
  totals: Tally['totals'],
): AsyncGenerator<Part> {
  const stream = await store.get(key).catch((error: unknown) => {
    // Swept away since it was listed, or lost.
    if (error instanceof ObjectMissingError) return null;
    throw error;
  });
  if (stream === null) return;
  let piece = 0;
  for await (const bytes of inPieces(stream)) yield { name: parts.object(key, piece++), bytes };
  if (piece === 0) yield { name: parts.object(key, 0), bytes: Buffer.alloc(0) };
  taken.add(key);
  totals.objects += 1;
}

async function* rowParts(whole: WholeDatabase, totals: Tally['totals']): AsyncGenerator<Part> {
  for (const [index, table] of whole.tables.entries()) {
    const { stream, rows } = whole.read(table);
    let piece = 0;
    for await (const bytes of inPieces(stream)) yield { name: parts.rows(index, piece++), bytes };
    totals.rows.push(rows());
  }
}
