import type { Connection, Table } from '@lancedb/lancedb';
import { Schema } from 'apache-arrow';
import { lance } from './engine.js';
import { ofDocuments } from './filters.js';

/** Versions of a table stay this long for readers that are in the middle of one. */
const KEEP_VERSIONS_MS = 30_000;
/**
 * The main table takes rows over when the recent one has this many, or a tenth of its own size: optimising it costs
 * time in proportion to all of its rows, optimising the recent one a fraction of a second.
 */
const RECENT_ROWS_AT_LEAST = 1_000;
const RECENT_ROWS_AT_MOST = 5_000;

/** What a pair of tables holds: columns `key`, `document_id` and `written_at` at least. */
export interface TableKind {
  /** Begins the tables' names; empty for the first kind there was. */
  readonly prefix: string;
  readonly schema: Schema;
  /** Columns that follow from the others of a row. */
  readonly derived?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Columns of it that tables of earlier releases lack: these stay as they are, and rows are written there without. */
  readonly laterColumns?: readonly string[];
  /** Makes the indices over the rows that are there. */
  createIndices(table: Table): Promise<void>;
  /** Makes those of the main table that need many rows; called before every upkeep. */
  ensureIndices?(main: Table): Promise<void>;
}

/**
 * Rows of one kind: a big table that is rarely touched, and a small one that takes what is new and is optimised often.
 * The engine rewrites an index as a whole (a minute at 100,000 rows) and searches rows outside an index slowly and
 * without typos or phrases; so neither table alone would do. What lies in main but outside its index is still in recent.
 */
export class TablePair {
  private constructor(
    private readonly kind: TableKind,
    readonly main: Table,
    readonly recent: Table,
    /** Of these tables, which an earlier release may have made. */
    private readonly schema: Schema,
  ) {}

  has(column: string): boolean {
    return this.schema.names.some((name) => name === column);
  }

  /** Makes an empty pair. Where it is to be filled by {@link append}, main is indexed at the end: once is faster. */
  static async create(connection: Connection, kind: TableKind, options: { indexMain: boolean }): Promise<TablePair> {
    const main = await connection.createEmptyTable(`${kind.prefix}main`, kind.schema);
    const recent = await connection.createEmptyTable(`${kind.prefix}recent`, kind.schema);
    await kind.createIndices(recent);
    if (options.indexMain) await kind.createIndices(main);
    return new TablePair(kind, main, recent, kind.schema);
  }

  /** @throws what the engine throws where a table is missing or damaged; Error where it has other columns */
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

  /** Puts the rows of whole documents in place of what is there of them. Durable when it resolves. */
  async replace(documentIds: readonly string[], rows: readonly Record<string, unknown>[]): Promise<void> {
    if (rows.length === 0) return this.remove(documentIds);
    await this.recent
      .mergeInsert('key')
      .whenMatchedUpdateAll()
      .whenNotMatchedInsertAll()
      .whenNotMatchedBySourceDelete({ where: ofDocuments(documentIds) })
      .execute(this.toArrow(rows));
    // New first, old after: a document is never invisible, and of two rows for a moment the hit counts once.
    await deleteWhere(this.main, ofDocuments(documentIds));
  }

  async remove(documentIds: readonly string[]): Promise<void> {
    await deleteWhere(this.recent, ofDocuments(documentIds));
    await deleteWhere(this.main, ofDocuments(documentIds));
  }

  /** Adds rows to the main table, outside its index until {@link indexMain}. For a rebuild. */
  async append(rows: readonly Record<string, unknown>[]): Promise<void> {
    if (rows.length > 0) await this.main.add(this.toArrow(rows));
  }

  /** Builds the indices of the main table over all its rows, after putting its many small files together. For a rebuild. */
  async indexMain(): Promise<void> {
    await this.main.optimize();
    await this.kind.createIndices(this.main);
    await this.kind.ensureIndices?.(this.main);
  }

  /** Takes these documents out of main: recent has them anew, or they are gone. For a rebuild. */
  async settleRebuild(documentIds: readonly string[]): Promise<void> {
    await deleteWhere(this.main, ofDocuments(documentIds));
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
    await this.kind.ensureIndices?.(this.main);
    await this.main.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_VERSIONS_MS) });
  }

  async forgetUntil(until: number): Promise<void> {
    await deleteWhere(this.recent, `written_at <= ${until}`);
  }

  /** Reads these columns of every row, and asks every index. @throws what the engine throws where something is damaged */
  async verify(columns: readonly string[]): Promise<void> {
    for (const table of this.both) {
      for await (const batch of table.query().select([...columns])) void batch.numRows;
      for (const index of await table.listIndices()) await table.indexStats(index.name);
    }
  }

  private toArrow(rows: readonly Record<string, unknown>[]) {
    const { derived } = this.kind;
    const names = this.schema.names.map(String);
    // The engine refuses a row with a column that the table lacks.
    const fitting = rows.map((row) => {
      const whole = derived ? { ...row, ...derived(row) } : row;
      return Object.fromEntries(names.map((name) => [name, whole[name]]));
    });
    return lance.makeArrowTable(fitting, { schema: this.schema });
  }
}

/** A delete without a match would still write a version. */
async function deleteWhere(table: Table, where: string): Promise<void> {
  if ((await table.countRows(where)) > 0) await table.delete(where);
}
