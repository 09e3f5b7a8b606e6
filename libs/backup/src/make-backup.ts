import { openWhole, type WholeDatabase } from '@cartulary/database/whole/read-whole';
import type { MasterKeys } from '@cartulary/storage/master-keys';
import { ObjectMissingError } from '@cartulary/storage/errors';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { inPieces, writeArchive, type Part } from './archive.js';
import { FORMAT, parts, type About, type Manifest, type Totals } from './contents.js';

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
  onProgress?(done: { tables: number; ofTables: number; objects: number }): void;
}

/** What a backup holds. */
export interface Made {
  readonly sizeBytes: number;
  readonly rows: number;
  readonly objects: number;
  /** Files that rows name and that are lost: the backup can't have them either. */
  readonly missing: readonly string[];
}

const jsonPart = (name: string, value: unknown): Part => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

/**
 * Writes everything that this installation holds into one encrypted file, while people go on working: rows as they were at one moment,
 * every stored file that those rows name, and the keys. The search index is made anew from them; queue and bus are not kept.
 * @param file its name; it is there only once it is whole
 * @throws BackupRefusal
 */
export async function makeBackup(file: string, passphrase: string, sources: Sources): Promise<Made> {
  const totals: { rows: number[]; objects: number; missing: string[] } = { rows: [], objects: 0, missing: [] };
  const sizeBytes = await writeArchive(file, passphrase, everything(sources, totals), sources.scryptLogN);
  return { sizeBytes, ...totals, rows: totals.rows.reduce((sum, count) => sum + count, 0) };
}

type Counting = { -readonly [K in keyof Totals]: Totals[K] };

async function* everything(sources: Sources, totals: Counting): AsyncGenerator<Part> {
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
    const manifest: Manifest = {
      migrations: [...migrations],
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      sequences: [...sequences],
    };
    yield jsonPart(parts.manifest, manifest);
    for (const location of whole.locations)
      if (!taken.has(location)) yield* objectParts(sources, location, taken, totals);
    totals.missing = whole.locations.filter((location) => !taken.has(location));
    yield* rowParts(sources, whole, totals);
  } finally {
    await whole.close();
  }
  yield jsonPart(parts.totals, totals);
}

async function* objectParts(
  { store }: Sources,
  key: string,
  taken: Set<string>,
  totals: Counting,
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

async function* rowParts(sources: Sources, whole: WholeDatabase, totals: Counting): AsyncGenerator<Part> {
  for (const [index, table] of whole.tables.entries()) {
    const { stream, rows } = whole.read(table);
    let piece = 0;
    for await (const bytes of inPieces(stream)) yield { name: parts.rows(index, piece++), bytes };
    totals.rows.push(rows());
    sources.onProgress?.({ tables: index + 1, ofTables: whole.tables.length, objects: totals.objects });
  }
}
