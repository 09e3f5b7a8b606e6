import { openWhole, type WholeDatabase } from '@cartulary/database/whole/read-whole';
import type { MasterKeys } from '@cartulary/storage/master-keys';
import { ObjectMissingError } from '@cartulary/storage/errors';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { rm } from 'node:fs/promises';
import { inPieces, writeArchive, type Part } from './archive.js';
import { FORMAT, parts, type About, type Manifest } from './contents.js';
import { newKeyPair, type SealKey } from './keys.js';
import { verifyBackup } from './verify-backup.js';

/** The progress of a backup. `bytes`: written to the file so far; `checking`: read back from it. */
export interface Done {
  readonly step: 'writing' | 'checking';
  readonly tables: number;
  readonly ofTables: number;
  readonly rows: number;
  readonly objects: number;
  readonly bytes: number;
}

/** The sources of a backup. */
export interface Sources {
  /** A database role that bypasses row-level security. */
  readonly superuserUrl: string;
  readonly store: ObjectStore;
  readonly masterKeys: MasterKeys;
  /** The product's version. */
  readonly version: string;
  /** As in {@link writeArchive}. */
  readonly scryptLogN?: number;
  onProgress?(done: Done): void;
}

/** The contents of a backup. */
export interface Made {
  readonly sizeBytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly objects: number;
  /** Files that rows refer to and that are lost, so the backup doesn't contain them. */
  readonly missing: readonly string[];
}

const jsonPart = (name: string, value: unknown): Part => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

/** Counts the contents of a backup; `totals` is written at its end. */
interface Tally {
  readonly totals: { rows: number[]; objects: number; missing: string[] };
  ofTables: number;
}
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/**
 * Writes everything in this installation to one encrypted file while people keep working: rows as of a single point in
 * time, every stored file that they refer to, and the keys. Omits the search index, which can be rebuilt, the queue,
 * and the bus. Then reads the file back and counts its contents. A backup for a public key also gets a temporary key
 * for reading it back, which is discarded afterward, because the public key alone can't decrypt the backup.
 * @param file the file name; the file exists only once it's complete
 * @throws BackupRefusal; leaves no partial file
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
  // Files before rows: files in the snapshot's rows existed before it, and files added in the meantime are fetched
  // after it. In the other order, a sweep or key rotation could remove a file that the rows still refer to.
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
    // Swept since it was listed, or lost.
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
