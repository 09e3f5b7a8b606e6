import type { Connection, FullTextQuery, Table } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import { connect } from './engine.js';
import { ofDocuments } from './filters.js';
import type { FoundRow } from './ranking.js';
import { createIndices, createTable, parseKey, rowSchema, toArrow, type Row } from './schema.js';

/** Versions of a table stay this long for readers that are in the middle of one. */
const KEEP_VERSIONS_MS = 30_000;
/**
 * The main table takes rows over when the recent one has this many, or a tenth of its own size: optimising it costs
 * time in proportion to all of its rows, optimising the recent one a fraction of a second.
 */
const RECENT_ROWS_AT_LEAST = 1_000;
const RECENT_ROWS_AT_MOST = 5_000;

const SMALL_COLUMNS = rowSchema.names.map(String).filter((name) => name !== 'terms' && name !== 'words');

/** What a query found. */
export interface Matches {
  readonly rows: readonly FoundRow[];
  /** There were as many as were asked for, so there may be more. */
  readonly isFull: boolean;
}

/**
 * One whole index of an organisation, in a directory of its own: a big table that is rarely touched, and a small one
 * that takes what is new and is optimised often. The engine rewrites an index as a whole (a minute at 100,000 rows) and
 * searches rows outside an index slowly and without typos or phrases; so neither table alone would do.
 */
export class Generation {
  private constructor(
    readonly directory: string,
    private readonly connection: Connection,
    private readonly main: Table,
    private readonly recent: Table,
  ) {}

  /** Makes an empty one, ready to be searched. */
  static async create(directory: string): Promise<Generation> {
    const generation = await Generation.createForRebuild(directory);
    await createIndices(generation.main);
    return generation;
  }

  /** Makes an empty one to be filled by {@link append} and made ready by {@link indexMain}: indexing once is faster. */
  static async createForRebuild(directory: string): Promise<Generation> {
    const connection = await connect(directory);
    const main = await createTable(connection, 'main');
    const recent = await createTable(connection, 'recent');
    await createIndices(recent);
    return new Generation(directory, connection, main, recent);
  }

  /** @throws what the engine throws where a table is missing or damaged. */
  static async open(directory: string): Promise<Generation> {
    const connection = await connect(directory);
    const main = await connection.openTable('main');
    const recent = await connection.openTable('recent');
    return new Generation(directory, connection, main, recent);
  }

  close(): void {
    this.main.close();
    this.recent.close();
    this.connection.close();
  }

  /**
   * The best rows, at most `limit` of each table. Where a table has that many, only its best ones are answered, and those
   * that score like the last of them: enough for `documents` documents. What lies in main but outside its index is still
   * in recent.
   */
  async find(query: FullTextQuery, where: string, limit: number, documents: number): Promise<Matches> {
    const search = (table: Table) =>
      table.query().fullTextSearch(query).where(where).select(['key', '_score']).limit(limit);
    const found = await Promise.all([search(this.main).fastSearch().toArrow(), search(this.recent).toArrow()]);
    return {
      rows: found.flatMap((rows) => decode(rows, rows.numRows < limit ? Infinity : documents)),
      isFull: found.some((rows) => rows.numRows >= limit),
    };
  }

  /** The newest revision of each of these documents that is here. */
  async revisions(documentIds: readonly string[]): Promise<Map<string, number>> {
    const newest = new Map<string, number>();
    for (const table of [this.main, this.recent]) {
      const rows = await table.query().where(ofDocuments(documentIds)).select(['document_id', 'revision']).toArrow();
      for (const row of rows) {
        const id = String(row['document_id']);
        newest.set(id, Math.max(newest.get(id) ?? -Infinity, Number(row['revision'])));
      }
    }
    return newest;
  }

  /** Puts the rows of whole documents in place of what is there of them. Durable when it resolves. */
  async replace(rows: readonly Row[]): Promise<void> {
    const ids = [...new Set(rows.map((row) => row.document_id))];
    await this.recent
      .mergeInsert('key')
      .whenMatchedUpdateAll()
      .whenNotMatchedInsertAll()
      .whenNotMatchedBySourceDelete({ where: ofDocuments(ids) })
      .execute(toArrow(rows));
    // New first, old after: a document is never invisible, and of two rows for a moment the hit counts once.
    await deleteWhere(this.main, ofDocuments(ids));
  }

  async remove(documentIds: readonly string[]): Promise<void> {
    await deleteWhere(this.recent, ofDocuments(documentIds));
    await deleteWhere(this.main, ofDocuments(documentIds));
  }

  /** Adds rows to the main table, outside its index until {@link indexMain}. For a rebuild. */
  async append(rows: readonly Row[]): Promise<void> {
    await this.main.add(toArrow(rows));
  }

  /** Builds the indices of the main table over all its rows, after putting its many small files together. For a rebuild. */
  async indexMain(): Promise<void> {
    await this.main.optimize();
    await createIndices(this.main);
  }

  /** Takes out of main what recent has anew, and what was removed meanwhile. For a rebuild. */
  async settleRebuild(removed: readonly string[]): Promise<void> {
    const rows = await this.recent.query().select(['document_id']).toArrow();
    const newer = Array.from(rows, (row) => String(row['document_id']));
    await deleteWhere(this.main, ofDocuments([...new Set([...newer, ...removed])]));
  }

  /** Indexes what is new and drops old versions. Cheap; may run while rows are written. */
  async optimiseRecent(): Promise<void> {
    await this.recent.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_VERSIONS_MS) });
  }

  /** Whether recent is so full that main should take its older half over. */
  async isRecentFull(): Promise<boolean> {
    const [main, recent] = await Promise.all([this.main.countRows(), this.recent.countRows()]);
    return recent > Math.min(RECENT_ROWS_AT_MOST, Math.max(RECENT_ROWS_AT_LEAST, main / 10));
  }

  /**
   * Copies the older half of recent to main, where searches don't see it yet. The caller holds the writer's lock; then
   * {@link optimiseMain}, without it, and {@link forgetUntil} with what this answers, with it again. After a crash at
   * any point the rows are in recent still, and the next try begins by taking out what this one had copied.
   */
  async copyOlderHalf(): Promise<number> {
    const times = await this.recent.query().select(['written_at']).toArrow();
    const sorted = Array.from(times, (row) => Number(row['written_at'])).sort((a, b) => a - b);
    const until = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const rows = await this.recent.query().where(`written_at <= ${until}`).toArrow();
    await deleteWhere(this.main, ofDocuments([...new Set(Array.from(rows, (row) => String(row['document_id'])))]));
    await this.main.add(rows);
    return until;
  }

  /** Brings main's indices up to date and drops old versions. Takes time in proportion to all rows. */
  async optimiseMain(): Promise<void> {
    await this.main.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_VERSIONS_MS) });
  }

  async forgetUntil(until: number): Promise<void> {
    await deleteWhere(this.recent, `written_at <= ${until}`);
  }

  /** Documents that are here. */
  async countDocuments(): Promise<number> {
    const ids = new Set<string>();
    for (const table of [this.main, this.recent]) {
      const rows = await table.query().where('part = 0').select(['document_id']).toArrow();
      for (const row of rows) ids.add(String(row['document_id']));
    }
    return ids.size;
  }

  /**
   * Reads every row but its texts, which no search reads, and asks every index. What is damaged deeper inside an index is
   * noticed by the first search that comes by. @throws what the engine throws where something is damaged.
   */
  async verify(): Promise<void> {
    for (const table of [this.main, this.recent]) {
      for await (const batch of table.query().select(SMALL_COLUMNS)) void batch.numRows;
      for (const index of await table.listIndices()) await table.indexStats(index.name);
      const [first] = await table.query().select(['words']).limit(1).toArray();
      const word = String(first?.words ?? '').split(' ')[0] || 'nothing';
      for (const column of ['terms', 'words']) {
        await table.query().fullTextSearch(word, { columns: column }).select(['key', '_score']).limit(1).toArray();
      }
    }
  }
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

/** A delete without a match would still write a version. */
async function deleteWhere(table: Table, where: string): Promise<void> {
  if ((await table.countRows(where)) > 0) await table.delete(where);
}
