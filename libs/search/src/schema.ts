import { Field, Float64, Int32, List, Schema, Utf8 } from 'apache-arrow';
import type { Connection, Table } from '@lancedb/lancedb';
import { lance } from './engine.js';

const text = (name: string) => new Field(name, new Utf8(), false);

/** One row: a document, or of a big one some consecutive pages. Column names are lower case: the engine's SQL folds them. */
export const rowSchema = new Schema([
  /** {@link keyOf}: all that a hit needs, in one column, because reading a column of 1,000 hits costs half a millisecond. */
  text('key'),
  text('document_id'),
  new Field('part', new Int32(), false),
  /** Words of title and text with the beginnings of words, for everything but phrases. */
  text('terms'),
  /** Words of title and text in their order, for phrases. */
  text('words'),
  text('kind'),
  text('state'),
  new Field('created_at', new Float64(), false),
  new Field('principals', new List(new Field('item', new Utf8(), true)), false),
  new Field('revision', new Int32(), false),
  /** When the row was written (ms, strictly growing): tells a row from its successor. */
  new Field('written_at', new Float64(), false),
]);

export interface RowPlace {
  readonly documentId: string;
  readonly part: number;
  readonly fromPage: number;
  readonly toPage: number;
}

/** What names a row and says where it is. */
export const keyOf = ({ documentId, part, fromPage, toPage }: RowPlace): string =>
  `${part}:${fromPage}:${toPage}:${documentId}`;

export function parseKey(key: string): RowPlace {
  const [part, fromPage, toPage, ...documentId] = key.split(':');
  return { documentId: documentId.join(':'), part: Number(part), fromPage: Number(fromPage), toPage: Number(toPage) };
}

export interface Row {
  readonly [column: string]: unknown;
  readonly key: string;
  readonly document_id: string;
  readonly part: number;
  readonly terms: string;
  readonly words: string;
  readonly kind: string;
  readonly state: string;
  readonly created_at: number;
  readonly principals: readonly string[];
  readonly revision: number;
  readonly written_at: number;
}

/** Rows as the engine takes them. */
export const toArrow = (rows: readonly Row[]) => lance.makeArrowTable([...rows], { schema: rowSchema });

/** Makes an empty table without indices. */
export const createTable = (connection: Connection, name: string): Promise<Table> =>
  connection.createEmptyTable(name, rowSchema);

/** Makes every index over the rows that are there; rows that come later get into them when the table is optimised. */
export async function createIndices(table: Table): Promise<void> {
  // Texts come as folded words with single spaces (tokens.ts), so the engine has nothing to interpret.
  const plain = {
    baseTokenizer: 'whitespace',
    lowercase: false,
    asciiFolding: false,
    stem: false,
    removeStopWords: false,
    maxTokenLength: 256,
  } as const;
  await table.createIndex('terms', { config: lance.Index.fts({ ...plain, withPosition: false }) });
  await table.createIndex('words', { config: lance.Index.fts({ ...plain, withPosition: true }) });
  await table.createIndex('document_id', { config: lance.Index.btree() });
  await table.createIndex('principals', { config: lance.Index.labelList() });
  await table.createIndex('kind', { config: lance.Index.bitmap() });
  await table.createIndex('state', { config: lance.Index.bitmap() });
  await table.createIndex('created_at', { config: lance.Index.btree() });
}
