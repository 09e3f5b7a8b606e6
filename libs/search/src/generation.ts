import type { Connection, FullTextQuery, Table } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { StemmedLanguage } from '@cartulary/pipeline/matching/stems';
import { formerComparison, type Comparison } from '@cartulary/pipeline/embed/background';
import { Backgrounds } from './backgrounds.js';
import { connect } from './engine.js';
import { ofDocuments, visibleTo } from './filters.js';
import { addLanguages, readLanguages } from './languages-file.js';
import type { FoundPassage, FoundRow } from './ranking.js';
import type { DocumentRows } from './rows.js';
import { sampleNumber, sampleOf } from './sample.js';
import {
  createFormerPassageIndices,
  createPassageIndices,
  createWordIndices,
  formerPassageSchema,
  formerRowSchema,
  laterColumns,
  parseKey,
  parsePassageKey,
  passageSchema,
  rowSchema,
} from './schema.js';
import { TablePair, type TableKind } from './table-pair.js';
import { ensureVectorIndex, hasVectorIndex, nearestIn } from './vector-index.js';

const PRESENT_WORDS: TableKind = { prefix: '', schema: rowSchema, laterColumns, createIndices: createWordIndices };
// Earlier releases read indexes rebuilt in the former directory, and don't know later columns.
const WORDS: Record<WhichEmbedder, TableKind> = {
  former: { ...PRESENT_WORDS, schema: formerRowSchema },
  present: PRESENT_WORDS,
};
const FORMER_PASSAGES: TableKind = {
  prefix: 'passages-',
  schema: formerPassageSchema,
  createIndices: createFormerPassageIndices,
  ensureIndices: ensureVectorIndex,
};
const PASSAGES: Record<WhichEmbedder, TableKind> = {
  former: FORMER_PASSAGES,
  present: {
    ...FORMER_PASSAGES,
    schema: passageSchema,
    createIndices: createPassageIndices,
    derived: ({ key }) => ({ sample: sampleNumber(String(key)) }),
  },
};

/** Text columns with a full-text index. */
const TEXT_COLUMNS = ['terms', 'words', 'stems'];
const SMALL_COLUMNS = rowSchema.names.map(String).filter((name) => !TEXT_COLUMNS.includes(name));

/** Result of a query. */
export interface Matches {
  readonly rows: readonly FoundRow[];
  /** Whether the limit was reached, so there may be more. */
  readonly isFull: boolean;
  /** The requested number of rows. */
  readonly limit: number;
}

/** The engine finds a hundred rows in half the time of a thousand, and first pages show twenty documents. */
const SHORT_LIST = 100;

/** One complete index of an organization in its own directory: the words of its documents, and the vectors of their passages. */
export class Generation {
  private readonly backgrounds = new Backgrounds((principals, most) =>
    sampleOf(this.passages.both, visibleTo(principals), most),
  );

  /** @param which the embedder of its vectors */
  private constructor(
    readonly directory: string,
    readonly which: WhichEmbedder,
    private readonly connection: Connection,
    private readonly words: TablePair,
    private readonly passages: TablePair,
  ) {}

  /** Creates an empty generation, ready to be searched, or to be filled by {@link append} and finished by {@link indexMain}. */
  static async create(
    directory: string,
    which: WhichEmbedder,
    options: { indexMain: boolean } = { indexMain: true },
  ): Promise<Generation> {
    const connection = await connect(directory);
    const words = await TablePair.create(connection, WORDS[which], options);
    const passages = await TablePair.create(connection, PASSAGES[which], options);
    return new Generation(directory, which, connection, words, passages);
  }

  /** @throws the engine's error if a table is missing or damaged */
  static async open(directory: string, which: WhichEmbedder): Promise<Generation> {
    const connection = await connect(directory);
    const words = await TablePair.open(connection, WORDS[which]);
    const passages = await TablePair.open(connection, PASSAGES[which]);
    return new Generation(directory, which, connection, words, passages);
  }

  /** Both table pairs. Each is maintained separately. */
  get pairs(): readonly [TablePair, TablePair] {
    return [this.words, this.passages];
  }

  close(): void {
    for (const pair of this.pairs) pair.close();
    this.connection.close();
  }

  /**
   * The best rows, at most `limit` per table. If a table has that many, returns only the best rows and those tied with the last: enough for
   * `documents` documents.
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

  /** The newest rows that match a condition, regardless of words. Newer rows score higher. */
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

  /** Ids of the documents that match a condition, at most `limit` per table. */
  async documentsWhere(where: string, limit: number): Promise<Set<string>> {
    const found = await Promise.all(
      this.words.both.map((table) => table.query().where(where).select(['document_id']).limit(limit).toArrow()),
    );
    return new Set(found.flatMap((rows) => Array.from(rows, (row) => String(row['document_id']))));
  }

  /** Starts preparing {@link comparison} for these principals while their query is still being embedded. */
  prepareComparison(principals: readonly string[]): void {
    // Errors surface in `comparison`.
    if (this.which === 'present') void this.backgrounds.of(principals).catch(() => undefined);
  }

  /** Returns how to compare passages with a vector, based on the passages that the principals can see. */
  async comparison(vector: Float32Array, principals: readonly string[]): Promise<Comparison> {
    if (this.which === 'former') return formerComparison(vector);
    return (await this.backgrounds.of(principals)).comparison(vector);
  }

  /** The passages with the largest dot products with a vector, best first. `exact`: compares all of them, for measurements. */
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
        Array.from(rows, (row) => ({ ...parsePassageKey(String(row['key'])), product: 1 - Number(row['_distance']) })),
      )
      .sort((a, b) => b.product - a.product || (a.documentId < b.documentId ? -1 : 1))
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

  /** The newest indexed revision of each of these documents. */
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

  /** Languages that may have stems here; empty for a generation created by an earlier release. */
  languages(): StemmedLanguage[] {
    return this.words.has('stems') ? readLanguages(this.directory) : [];
  }

  /** Replaces whole documents. Durable when it resolves. */
  async replace({ documentIds, words, passages, languages }: DocumentRows): Promise<void> {
    await addLanguages(this.directory, languages);
    // Words last: they contain the revision, so an interrupted write is repeated.
    await this.passages.replace(documentIds, passages);
    await this.words.replace(documentIds, words);
  }

  async remove(documentIds: readonly string[]): Promise<void> {
    for (const pair of this.pairs) await pair.remove(documentIds);
  }

  /** Adds rows outside the indexes until {@link indexMain}. For rebuilds. */
  async append({ words, passages, languages }: DocumentRows): Promise<void> {
    await addLanguages(this.directory, languages);
    await this.words.append(words);
    await this.passages.append(passages);
  }

  async indexMain(): Promise<void> {
    for (const pair of this.pairs) await pair.indexMain();
  }

  /**
   * Removes rows from main that recent contains in a newer version, and rows that were removed in the meantime. For
   * rebuilds.
   */
  async settleRebuild(removed: readonly string[]): Promise<void> {
    const rows = await this.words.recent.query().select(['document_id']).toArrow();
    const gone = [...new Set([...Array.from(rows, (row) => String(row['document_id'])), ...removed])];
    for (const pair of this.pairs) await pair.settleRebuild(gone);
  }

  async optimiseRecent(): Promise<void> {
    for (const pair of this.pairs) await pair.optimiseRecent();
  }

  /** Number of indexed documents. */
  async countDocuments(): Promise<number> {
    return (await this.documentsWhere('part = 0', ALL)).size;
  }

  /**
   * Reads every row except its texts, which searches don't read, and queries every index. Damage deeper inside an index is detected by the
   * first search that reads it. @throws the engine's error if something is damaged
   */
  async verify(): Promise<void> {
    await this.words.verify(SMALL_COLUMNS);
    await this.passages.verify(['key', 'document_id', 'principals']);
    const texts = TEXT_COLUMNS.filter((column) => this.words.has(column));
    for (const table of this.words.both) {
      const [first] = await table.query().select(texts).limit(1).toArray();
      for (const column of texts) {
        const word = String(first?.[column] ?? '').split(' ')[0] || 'nothing';
        await table.query().fullTextSearch(word, { columns: column }).select(['key', '_score']).limit(1).toArray();
      }
    }
  }
}

const ALL = 2 ** 31 - 1;
/** Scores are small numbers; times are milliseconds. */
const MOMENT_SCALE = 1e13;

const matchesOf = (found: readonly ArrowTable[], limit: number, documents: number): Matches => ({
  rows: found.flatMap((rows) => decode(rows, rows.numRows < limit ? Infinity : documents)),
  isFull: found.some((rows) => rows.numRows >= limit),
  limit,
});

/** Whether the rows above the last score include this many documents: among ties at the end of a list, the choice is random. */
function reaches(found: ArrowTable, documents: number): boolean {
  const last = Number(found.getChild('_score')?.get(found.numRows - 1));
  const sure = decode(found, Infinity).filter(({ score }) => score > last);
  return new Set(sure.map(({ documentId }) => documentId)).size >= documents;
}

/** Rows are sorted best first. Decoding a thousand keys takes as long as finding them, so only the needed ones are decoded. */
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
