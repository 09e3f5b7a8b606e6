import type { Connection, Table } from '@lancedb/lancedb';
import { Schema } from 'apache-arrow';
import { lance } from './engine.js';
import { ofDocuments } from './filters.js';

/** Table versions are kept this long for readers that still use them. */
const KEEP_VERSIONS_MS = 30_000;
/**
 * Rows move to the main table when recent has this many, or a tenth of main's size: optimizing main takes time proportional to all its
 * rows, optimizing recent a fraction of a second.
 */
const RECENT_ROWS_AT_LEAST = 1_000;
const RECENT_ROWS_AT_MOST = 5_000;

/** A kind of table, with at least the columns `key`, `document_id` and `written_at`. */
export interface TableKind {
  /** Prefix of the tables' names; empty for the first kind. */
  readonly prefix: string;
  readonly schema: Schema;
  /** Columns computed from the others of a row. */
  readonly derived?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Columns that tables of earlier releases lack. Those tables stay as they are, and rows are written without these columns. */
  readonly laterColumns?: readonly string[];
  /** Creates the indexes over the current rows. */
  createIndices(table: Table): Promise<void>;
  /** Creates main's indexes that need many rows. Called before every maintenance. */
  ensureIndices?(main: Table): Promise<void>;
}

/**
 * Rows of one kind: a large main table that is rarely changed, and a small recent table for new rows that is optimized often. The engine
 * rewrites an index as a whole (a minute at 100,000 rows) and searches rows outside an index slowly and without typos or phrases, so a
 * single table wouldn't do. Rows in main outside its index are still in recent.
 */
export class TablePair {
  private constructor(
    private readonly kind: TableKind,
    readonly main: Table,
    readonly recent: Table,
    /** Schema of these tables, which an earlier release may have created. */
    private readonly schema: Schema,
  ) {}

  has(column: string): boolean {
    return this.schema.names.some((name) => name === column);
  }

  /** Creates an empty pair. If it is to be filled by {@link append}, main is indexed once at the end, which is faster. */
  static async create(connection: Connection, kind: TableKind, options: { indexMain: boolean }): Promise<TablePair> {
    const main = await connection.createEmptyTable(`${kind.prefix}main`, kind.schema);
    const recent = await connection.createEmptyTable(`${kind.prefix}recent`, kind.schema);
    await kind.createIndices(recent);
    if (options.indexMain) await kind.createIndices(main);
    return new TablePair(kind, main, recent, kind.schema);
  }

  /** @throws the engine's error if a table is missing or damaged; Error if it has other columns */
  static async open(connection: Connection, kind: TableKind): Promise<TablePair> {
    const main = await connection.openTable(`${kind.prefix}main`);
    const recent = await connection.openTable(`${kind.prefix}recent`);
    const there = new Set((await main.schema()).names.map(String));
    const schema = new Schema(
      kind.schema.fields.filter(({ name }) => there.has(name) || !kind.laterColumns?.includes(name)),
    );
    for (const table of [main, recent]) {
      const columns = (await table.schema()).names.map(String);
      if (columns.join() !== schema.names.map(String).join())
        throw new Error(`The table ${table.name} was written by another version`);
    }
    return new TablePair(kind, main, recent, schema);
  }

  close(): void {
    this.main.close();
    this.recent.close();
  }

  get both(): readonly [Table, Table] {
    return [this.main, this.recent];
  }

  /** Replaces the rows of whole documents. Durable when it resolves. */
  async replace(documentIds: readonly string[], rows: readonly Record<string, unknown>[]): Promise<void> {
    if (rows.length === 0) return this.remove(documentIds);
    await this.recent
      .mergeInsert('key')
      .whenMatchedUpdateAll()
      .whenNotMatchedInsertAll()
      .whenNotMatchedBySourceDelete({ where: ofDocuments(documentIds) })
      .execute(this.toArrow(rows));
    // Insert before deleting, so a document is never invisible. A hit in both counts once.
    await deleteWhere(this.main, ofDocuments(documentIds));
  }

  async remove(documentIds: readonly string[]): Promise<void> {
    await deleteWhere(this.recent, ofDocuments(documentIds));
    await deleteWhere(this.main, ofDocuments(documentIds));
  }

  /** Adds rows to the main table, outside its index until {@link indexMain}. For rebuilds. */
  async append(rows: readonly Record<string, unknown>[]): Promise<void> {
    if (rows.length > 0) await this.main.add(this.toArrow(rows));
  }

  /** Builds the main table's indexes over all rows, after merging its many small files. For rebuilds. */
  async indexMain(): Promise<void> {
    await this.main.optimize();
    await this.kind.createIndices(this.main);
    await this.kind.ensureIndices?.(this.main);
  }

  /** Removes these documents from main: recent has newer versions, or they were deleted. For rebuilds. */
  async settleRebuild(documentIds: readonly string[]): Promise<void> {
    await deleteWhere(this.main, ofDocuments(documentIds));
  }

  /** Indexes new rows and drops old versions. Cheap, and safe during writes. */
  async optimiseRecent(): Promise<void> {
    await this.recent.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_VERSIONS_MS) });
  }

  /** Whether recent is full enough for main to take its older half. */
  async isRecentFull(): Promise<boolean> {
    const [main, recent] = await Promise.all([this.main.countRows(), this.recent.countRows()]);
    return recent > Math.min(RECENT_ROWS_AT_MOST, Math.max(RECENT_ROWS_AT_LEAST, main / 10));
  }

  /**
   * Copies the older half of recent to main, where searches don't see it yet. The caller holds the writer lock; it then
   * calls {@link optimiseMain} without the lock, and {@link forgetUntil} with the returned value while holding it
   * again. After a crash at any point, the rows are still in recent, and the next attempt starts by removing the rows
   * this one copied.
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

  /** Updates main's indexes and drops old versions. Takes time proportional to all rows. */
  async optimiseMain(): Promise<void> {
    await this.kind.ensureIndices?.(this.main);
    await this.main.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_VERSIONS_MS) });
  }

  async forgetUntil(until: number): Promise<void> {
    await deleteWhere(this.recent, `written_at <= ${until}`);
  }

  /** Reads these columns of every row, and queries every index. @throws the engine's error if something is damaged */
  async verify(columns: readonly string[]): Promise<void> {
    for (const table of this.both) {
      for await (const batch of table.query().select([...columns])) void batch.numRows;
      for (const index of await table.listIndices()) await table.indexStats(index.name);
    }
  }

  private toArrow(rows: readonly Record<string, unknown>[]) {
    const { derived } = this.kind;
    const names = this.schema.names.map(String);
    // The engine rejects rows with columns that the table lacks.
    const fitting = rows.map((row) => {
      const whole = derived ? { ...row, ...derived(row) } : row;
      return Object.fromEntries(names.map((name) => [name, whole[name]]));
    });
    return lance.makeArrowTable(fitting, { schema: this.schema });
  }
}

/** A delete without matches would still write a version. */
async function deleteWhere(table: Table, where: string): Promise<void> {
  if ((await table.countRows(where)) > 0) await table.delete(where);
}
