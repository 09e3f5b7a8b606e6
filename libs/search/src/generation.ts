import type { Connection, FullTextQuery, Table } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import { connect } from './engine.js';
import { ofDocuments } from './filters.js';
import type { FoundPassage, FoundRow } from './ranking.js';
import type { DocumentRows } from './rows.js';
import {
  createPassageIndices,
  createWordIndices,
  parseKey,
  parsePassageKey,
  passageSchema,
  rowSchema,
} from './schema.js';
import { TablePair, type TableKind } from './table-pair.js';
import { ensureVectorIndex, hasVectorIndex, nearestIn } from './vector-index.js';

const WORDS: TableKind = { prefix: '', schema: rowSchema, createIndices: createWordIndices };
const PASSAGES: TableKind = {
  prefix: 'passages-',
  schema: passageSchema,
  createIndices: createPassageIndices,
  ensureIndices: ensureVectorIndex,
};

const SMALL_COLUMNS = rowSchema.names.map(String).filter((name) => name !== 'terms' && name !== 'words');

/** What a query found. */
export interface Matches {
  readonly rows: readonly FoundRow[];
  /** There were as many as were asked for, so there may be more. */
  readonly isFull: boolean;
  /** Rows that were asked for. */
  readonly limit: number;
}

/** The engine finds a hundred rows in half the time of a thousand, and first pages show twenty documents. */
const SHORT_LIST = 100;

/** One whole index of an organisation, in a directory of its own: the words of its documents, and what their passages mean. */
export class Generation {
  private constructor(
    readonly directory: string,
    private readonly connection: Connection,
    private readonly words: TablePair,
    private readonly passages: TablePair,
  ) {}

  /** Makes an empty one: ready to be searched, or to be filled by {@link append} and made ready by {@link indexMain}. */
  static async create(directory: string, options: { indexMain: boolean } = { indexMain: true }): Promise<Generation> {
    const connection = await connect(directory);
    const words = await TablePair.create(connection, WORDS, options);
    return new Generation(directory, connection, words, await TablePair.create(connection, PASSAGES, options));
  }

  /** @throws what the engine throws where a table is missing or damaged. */
  static async open(directory: string): Promise<Generation> {
    const connection = await connect(directory);
    const words = await TablePair.open(connection, WORDS);
    return new Generation(directory, connection, words, await TablePair.open(connection, PASSAGES));
  }

  /** Both kinds of rows; upkeep concerns each alone. */
  get pairs(): readonly [TablePair, TablePair] {
    return [this.words, this.passages];
  }

  close(): void {
    for (const pair of this.pairs) pair.close();
    this.connection.close();
  }

  /**
   * The best rows, at most `limit` of each table. Where a table has that many, only its best ones are answered, and those
   * that score like the last of them: enough for `documents` documents.
   */
  async find(query: FullTextQuery, where: string, limit: number, documents: number): Promise<Matches> {
    if (2 * documents <= SHORT_LIST) {
      const found = await this.best(query, where, SHORT_LIST);
      if (found.every((rows) => rows.numRows < SHORT_LIST || reaches(rows, documents)))
        return matchesOf(found, SHORT_LIST, Infinity);
    }
    return matchesOf(await this.best(query, where, limit), limit, documents);
  }

  private best(query: FullTextQuery, where: string, limit: number): Promise<ArrowTable[]> {
    const search = (table: Table) =>
      table.query().fullTextSearch(query).where(where).select(['key', '_score']).limit(limit);
    return Promise.all([search(this.words.main).fastSearch().toArrow(), search(this.words.recent).toArrow()]);
  }

  /** The newest rows that fit a condition, whatever their words; their score falls with their age. */
  async browse(where: string, limit: number): Promise<Matches> {
    const found = await Promise.all(
      this.words.both.map((table) =>
        table
          .query()
          .where(where)
          .orderBy({ columnName: 'created_at', ascending: false, nullsFirst: false })
          .select(['key', 'created_at'])
          .limit(limit)
          .toArrow(),
      ),
    );
    return {
      rows: found.flatMap((rows) =>
        Array.from(rows, (row) => ({
          ...parseKey(String(row['key'])),
          score: Number(row['created_at']) / MOMENT_SCALE,
        })),
      ),
      isFull: found.some((rows) => rows.numRows >= limit),
      limit,
    };
  }

  /** Ids of the documents that fit a condition, at most `limit` of each table. */
  async documentsWhere(where: string, limit: number): Promise<Set<string>> {
    const found = await Promise.all(
      this.words.both.map((table) => table.query().where(where).select(['document_id']).limit(limit).toArrow()),
    );
    return new Set(found.flatMap((rows) => Array.from(rows, (row) => String(row['document_id']))));
  }

  /** The passages that mean most nearly what a vector means, best first. `exact`: whatever it takes, for measuring. */
  async nearest(vector: Float32Array, where: string, limit: number, exact = false): Promise<FoundPassage[]> {
    const [main, recent] = this.passages.both;
    const isIndexed = await hasVectorIndex(main);
    const search = (table: Table, indexed: boolean) =>
      nearestIn(table, vector, { isIndexed: indexed, exact })
        .where(where)
        .select(['key', '_distance'])
        .limit(limit)
        .toArrow();
    const found = await Promise.all([search(main, isIndexed), search(recent, false)]);
    return found
      .flatMap((rows) =>
        Array.from(rows, (row) => ({ ...parsePassageKey(String(row['key'])), likeness: 1 - Number(row['_distance']) })),
      )
      .sort((a, b) => b.likeness - a.likeness || (a.documentId < b.documentId ? -1 : 1))
      .slice(0, limit);
  }

  /** The vectors of a document's first passages. */
  async vectorsOf(documentId: string, limit: number): Promise<Float32Array[]> {
    const found = await Promise.all(
      this.passages.both.map((table) =>
        table
          .query()
          .where(ofDocuments([documentId]))
          .select(['key', 'vector'])
          .limit(limit)
          .toArrow(),
      ),
    );
    const byKey = new Map(
      found.flatMap((rows) =>
        Array.from(rows, (row): [string, Float32Array] => [
          String(row['key']),
          Float32Array.from(row['vector'] as Iterable<number>),
        ]),
      ),
    );
    return [...byKey.values()].slice(0, limit);
  }

  /** The newest revision of each of these documents that is here. */
  async revisions(documentIds: readonly string[]): Promise<Map<string, number>> {
    const newest = new Map<string, number>();
    for (const table of this.words.both) {
      const rows = await table.query().where(ofDocuments(documentIds)).select(['document_id', 'revision']).toArrow();
      for (const row of rows) {
        const id = String(row['document_id']);
        newest.set(id, Math.max(newest.get(id) ?? -Infinity, Number(row['revision'])));
      }
    }
    return newest;
  }

  /** Puts whole documents in place of what is there of them. Durable when it resolves. */
  async replace({ documentIds, words, passages }: DocumentRows): Promise<void> {
    // Words last: they carry the revision, and what was broken off before is done again.
    await this.passages.replace(documentIds, passages);
    await this.words.replace(documentIds, words);
  }

  async remove(documentIds: readonly string[]): Promise<void> {
    for (const pair of this.pairs) await pair.remove(documentIds);
  }

  /** Adds rows outside the indices until {@link indexMain}. For a rebuild. */
  async append({ words, passages }: DocumentRows): Promise<void> {
    await this.words.append(words);
    await this.passages.append(passages);
  }

  async indexMain(): Promise<void> {
    for (const pair of this.pairs) await pair.indexMain();
  }

  /** Takes out of main what recent has anew, and what was removed meanwhile. For a rebuild. */
  async settleRebuild(removed: readonly string[]): Promise<void> {
    const rows = await this.words.recent.query().select(['document_id']).toArrow();
    const gone = [...new Set([...Array.from(rows, (row) => String(row['document_id'])), ...removed])];
    for (const pair of this.pairs) await pair.settleRebuild(gone);
  }

  async optimiseRecent(): Promise<void> {
    for (const pair of this.pairs) await pair.optimiseRecent();
  }

  /** Documents that are here. */
  async countDocuments(): Promise<number> {
    return (await this.documentsWhere('part = 0', ALL)).size;
  }

  /**
   * Reads every row but its texts, which no search reads, and asks every index. What is damaged deeper inside an index is
   * noticed by the first search that comes by. @throws what the engine throws where something is damaged.
   */
  async verify(): Promise<void> {
    await this.words.verify(SMALL_COLUMNS);
    await this.passages.verify(['key', 'document_id', 'principals']);
    for (const table of this.words.both) {
      const [first] = await table.query().select(['words']).limit(1).toArray();
      const word = String(first?.words ?? '').split(' ')[0] || 'nothing';
      for (const column of ['terms', 'words']) {
        await table.query().fullTextSearch(word, { columns: column }).select(['key', '_score']).limit(1).toArray();
      }
    }
  }
}

const ALL = 2 ** 31 - 1;
/** Scores are small numbers; moments are milliseconds. */
const MOMENT_SCALE = 1e13;

const matchesOf = (found: readonly ArrowTable[], limit: number, documents: number): Matches => ({
  rows: found.flatMap((rows) => decode(rows, rows.numRows < limit ? Infinity : documents)),
  isFull: found.some((rows) => rows.numRows >= limit),
  limit,
});

/** Whether the rows before the last score are of so many documents: among equals at the end of a list, chance decides. */
function reaches(found: ArrowTable, documents: number): boolean {
  const last = Number(found.getChild('_score')?.get(found.numRows - 1));
  const sure = decode(found, Infinity).filter(({ score }) => score > last);
  return new Set(sure.map(({ documentId }) => documentId)).size >= documents;
}

/** Rows come best first. Decoding a thousand keys costs as much as finding them, so no more than are needed. */
function decode(found: ArrowTable, documents: number): FoundRow[] {
  const keys = found.getChild('key');
  const scores = found.getChild('_score');
  const rows: FoundRow[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < found.numRows; at += 1) {
    const score = Number(scores?.get(at));
    if (seen.size >= documents && score !== rows.at(-1)?.score) break;
    const place = parseKey(String(keys?.get(at)));
    seen.add(place.documentId);
    rows.push({ ...place, score });
  }
  return rows;
}
