import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import { withFileLock } from './file-lock.js';
import { findIn, nothingFound, type Asked, type Found } from './find.js';
import { Generation } from './generation.js';
import { nearestDocuments, type Nearest } from './nearest.js';
import { OrganisationFiles } from './organisation-files.js';
import type { RankedHit } from './ranking.js';
import { rowsOf, type DocumentRows, type IndexedDocument } from './rows.js';
import { Serial } from './serial.js';

const LOCK_TIMEOUT_MS = 30_000;
/** Rows per batch of a rebuild, and characters of text after which a batch is full. */
const REBUILD_ROWS = 500;
const REBUILD_CHARACTERS = 8_000_000;
/** Characters that a passage's vector counts as. */
const PASSAGE_SIZE = 1_500;
/** A replaced generation is kept for this long, for searches running in other processes. */
const KEEP_REPLACED_MS = 10_000;

/** The index of one organization. Processes coordinate by lock files and renames. */
export class OrganisationIndex {
  private readonly files: OrganisationFiles;
  private readonly writes = new Serial();
  private readonly optimisingRecent = new Serial();
  private readonly optimisingMain = new Serial();
  private readonly opened = new Map<string, Promise<Generation>>();

  /** @param which the embedder of its vectors */
  constructor(
    root: string,
    organisationId: string,
    private readonly which: WhichEmbedder,
  ) {
    this.files = new OrganisationFiles(root, organisationId);
  }

  /** The best matches, ranked: at least the first `documents`. */
  async find(query: Asked, documents: number): Promise<Found> {
    const generation = await this.current();
    return generation === null ? nothingFound : findIn(generation, query, documents);
  }

  /** Documents whose passages are most similar to a vector, with their similarity. */
  async nearest(vector: Float32Array, asked: Nearest): Promise<RankedHit[]> {
    const generation = await this.current();
    return generation === null ? [] : nearestDocuments(generation, vector, asked);
  }

  /** The vectors of a document's first passages. */
  async vectorsOf(documentId: string, limit: number): Promise<Float32Array[]> {
    return (await (await this.current())?.vectorsOf(documentId, limit)) ?? [];
  }

  /** Whether a searchable index exists. */
  exists(): boolean {
    return this.files.read('current') !== null;
  }

  /** Age of the searched generation; negative if there is none. */
  ageMs(): number {
    return this.files.ageMs('current');
  }

  /** @param options.makesOne whether to create an index if there is none other than one being built */
  async upsert(documents: readonly IndexedDocument[], { makesOne } = { makesOne: true }): Promise<void> {
    if (documents.length === 0 || (!makesOne && !this.exists() && this.files.read('next') === null)) return;
    await this.write(async () => {
      // Checked under the lock, because a rebuild may have finished in the meantime.
      const current = makesOne ? await this.currentOrNew() : await this.current();
      if (!current) return this.alsoInNext((next) => next.replace(rowsOf(newestOfEach(documents))));
      const stored = await current.revisions(documents.map((document) => document.documentId));
      const newer = newestOfEach(documents).filter(
        (document) => document.revision >= (stored.get(document.documentId) ?? -Infinity),
      );
      if (newer.length === 0) return;
      const rows = rowsOf(newer);
      await current.replace(rows);
      await this.alsoInNext((next) => next.replace(rows));
    });
  }

  async remove(documentIds: readonly string[]): Promise<void> {
    if (documentIds.length === 0 || (!this.exists() && this.files.read('next') === null)) return;
    await this.write(async () => {
      await (await this.current())?.remove(documentIds);
      await this.alsoInNext(async (next, name) => {
        await this.files.appendRemoved(name, documentIds);
        await next.remove(documentIds);
      });
    });
  }

  async count(): Promise<number> {
    return (await (await this.current())?.countDocuments()) ?? 0;
  }

  /** Whether an index exists, and whether all of it is readable. */
  async state(): Promise<'missing' | 'ready' | 'damaged'> {
    if (this.files.read('current') === null) return 'missing';
    try {
      await (await this.current())?.verify();
      return 'ready';
    } catch {
      return 'damaged';
    }
  }

  /** Indexes new rows, so they also match typos and phrases. */
  async optimiseRecent(): Promise<void> {
    await this.optimisingRecent.run(() =>
      this.locked('optimise-recent.lock', async () => {
        await (await this.current())?.optimiseRecent();
      }),
    );
  }

  /** Moves older rows from recent to main once there are enough. Searches and writes continue in the meantime. */
  async optimiseMain(): Promise<void> {
    await this.optimisingMain.run(() =>
      this.locked('optimise-main.lock', async () => {
        for (const pair of (await this.current())?.pairs ?? []) {
          if (!(await pair.isRecentFull())) continue;
          const until = await this.write(() => pair.copyOlderHalf());
          await pair.optimiseMain();
          await this.write(() => pair.forgetUntil(until));
        }
      }),
    );
  }

  /** Builds a new generation from the rows while the present one is in use, then switches to it. Writes in the meantime go to both. */
  async rebuild(
    documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>,
    { onlyFirst } = { onlyFirst: false },
  ): Promise<void> {
    await this.files.ensureDirectory();
    await this.locked('rebuild.lock', async () => {
      // The previous lock holder may have built it.
      if (onlyFirst && this.exists()) return;
      await this.deleteLeft();
      const name = this.files.newGenerationName();
      try {
        await this.build(name, documents);
      } catch (error) {
        const opened = await this.opened.get(name)?.catch(() => undefined);
        this.opened.delete(name);
        opened?.close();
        // Free space first: a full disk may be the cause.
        await this.files.deleteGeneration(name);
        await this.write(() => this.files.clear('next'));
        throw error;
      }
      this.deleteReplacedLater();
    });
  }

  private async build(
    name: string,
    documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>,
  ): Promise<void> {
    const generation = await Generation.create(this.files.pathOf(name), this.which, { indexMain: false });
    this.opened.set(name, Promise.resolve(generation));
    await this.write(() => this.files.write('next', name));
    for await (const rows of inBatches(documents)) await generation.append(rows);
    await generation.indexMain();
    await this.write(async () => {
      if (this.files.read('next') !== name) throw new Error('The rebuild was given up: its files could not be written');
      await generation.settleRebuild(await this.files.readRemoved(name));
      await this.files.write('current', name);
      await this.files.clear('next');
    });
  }

  /** Deletes the whole index, which must not be used afterward. */
  async delete(): Promise<void> {
    this.close();
    await this.files.delete();
  }

  close(): void {
    for (const opening of this.opened.values()) {
      void opening.then(
        (generation) => generation.close(),
        () => undefined,
      );
    }
    this.opened.clear();
  }

  /** Deletes leftovers of killed rebuilds. Runs under the rebuild lock, so none is in progress. */
  private async deleteLeft(): Promise<void> {
    if (this.files.read('next') === null) return;
    await this.write(() => this.files.clear('next'));
    await this.deleteReplaced();
  }

  private deleteReplacedLater(): void {
    const timer = setTimeout(() => void this.deleteReplaced().catch(() => undefined), KEEP_REPLACED_MS);
    timer.unref();
  }

  /** Deletes generations that are neither searched nor being built. */
  async deleteReplaced(): Promise<void> {
    await this.write(async () => {
      const kept = [this.files.read('current'), this.files.read('next')].filter((name) => name !== null);
      await this.files.deleteOthers(kept);
    });
  }

  private write<T>(fn: () => Promise<T>): Promise<T> {
    return this.writes.run(() => this.locked('writer.lock', fn));
  }

  private async locked<T>(name: string, fn: () => Promise<T>): Promise<T> {
    await this.files.ensureDirectory();
    return withFileLock(this.files.pathOf(name), LOCK_TIMEOUT_MS, fn);
  }

  private async current(): Promise<Generation | null> {
    const name = this.files.read('current');
    return name === null ? null : this.open(name);
  }

  /** Leftovers of a crashed rebuild may be damaged, and must not stop the searched index. */
  private async alsoInNext(fn: (next: Generation, name: string) => Promise<void>): Promise<void> {
    const name = this.files.read('next');
    if (name === null) return;
    try {
      await fn(await this.open(name), name);
    } catch {
      await this.files.clear('next');
    }
  }

  private async currentOrNew(): Promise<Generation> {
    const current = await this.current();
    if (current) return current;
    const name = this.files.newGenerationName();
    const generation = await Generation.create(this.files.pathOf(name), this.which);
    this.opened.set(name, Promise.resolve(generation));
    await this.files.write('current', name);
    return generation;
  }

  private open(name: string): Promise<Generation> {
    const known = this.opened.get(name);
    if (known) return known;
    const opening = Generation.open(this.files.pathOf(name), this.which);
    this.opened.set(name, opening);
    // Retry after a failed open.
    opening.catch(() => this.opened.delete(name));
    return opening;
  }
}

function newestOfEach(documents: readonly IndexedDocument[]): IndexedDocument[] {
  const newest = new Map<string, IndexedDocument>();
  for (const document of documents) {
    const other = newest.get(document.documentId);
    if (!other || document.revision >= other.revision) newest.set(document.documentId, document);
  }
  return [...newest.values()];
}

async function* inBatches(
  documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>,
): AsyncGenerator<DocumentRows> {
  let batch: IndexedDocument[] = [];
  let size = 0;
  for await (const document of documents) {
    batch.push(document);
    size += document.pages.reduce(
      (sum, { text }) => sum + text.length,
      PASSAGE_SIZE * (document.passages?.length ?? 0),
    );
    if (batch.length < REBUILD_ROWS && size < REBUILD_CHARACTERS) continue;
    yield rowsOf(batch);
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield rowsOf(batch);
}
