import { Field, FixedSizeList, Float32, Float64, Int32, List, Schema, Utf8 } from 'apache-arrow';
import type { Table } from '@lancedb/lancedb';
import { embeddingDimensions } from '@cartulary/contracts/understanding';
import { lance } from './engine.js';

const text = (name: string) => new Field(name, new Utf8(), false);
const texts = (name: string) => new Field(name, new List(new Field('item', new Utf8(), true)), false);
const number = (name: string) => new Field(name, new Float64(), false);

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
  /** Stems of title and text in the document's language (stems.ts of libs/pipeline); empty where that isn't known. */
  text('stems'),
  text('kind'),
  text('state'),
  number('created_at'),
  texts('principals'),
  /** What is known of the document, as `field:word` (facts.ts). */
  texts('facts'),
  /** The smallest and greatest amount and date that stand in it; without any, the greatest is below every number. */
  number('amount_min'),
  number('amount_max'),
  number('date_min'),
  number('date_max'),
  new Field('revision', new Int32(), false),
  /** When the row was written (ms, strictly growing): tells a row from its successor. */
  number('written_at'),
]);

/** Columns that generations of earlier releases lack. They are searched and written without. */
export const laterColumns: readonly string[] = ['stems'];

/** As earlier releases know it. */
export const formerRowSchema = new Schema(rowSchema.fields.filter(({ name }) => !laterColumns.includes(name)));

/** One row: a passage of a document and what it means, by the former embedder. What narrows a search stands in the rows of words. */
export const formerPassageSchema = new Schema([
  /** {@link passageKeyOf} */
  text('key'),
  text('document_id'),
  texts('principals'),
  new Field('vector', new FixedSizeList(embeddingDimensions, new Field('item', new Float32(), true)), false),
  number('written_at'),
]);

/** The same by the present embedder. */
export const passageSchema = new Schema([
  ...formerPassageSchema.fields,
  /** {@link sampleNumber} */
  number('sample'),
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

/** A stretch of a page's text (UTF-16 offsets). */
export interface PassagePlace {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

export const passageKeyOf = (documentId: string, { page, start, end }: PassagePlace): string =>
  `${page}:${start}:${end}:${documentId}`;

export function parsePassageKey(key: string): PassagePlace & { readonly documentId: string } {
  const [page, start, end, ...documentId] = key.split(':');
  return { documentId: documentId.join(':'), page: Number(page), start: Number(start), end: Number(end) };
}

export interface Row {
  readonly [column: string]: unknown;
  readonly key: string;
  readonly document_id: string;
  readonly part: number;
  readonly terms: string;
  readonly words: string;
  readonly stems: string;
  readonly kind: string;
  readonly state: string;
  readonly created_at: number;
  readonly principals: readonly string[];
  readonly facts: readonly string[];
  readonly amount_min: number;
  readonly amount_max: number;
  readonly date_min: number;
  readonly date_max: number;
  readonly revision: number;
  readonly written_at: number;
}

export interface PassageIndexRow {
  readonly [column: string]: unknown;
  readonly key: string;
  readonly document_id: string;
  readonly principals: readonly string[];
  readonly vector: Float32Array;
  readonly written_at: number;
}

/** Makes every index over the rows of words that are there; rows that come later get into them when the table is optimised. */
export async function createWordIndices(table: Table): Promise<void> {
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
  if ((await table.schema()).names.some((name) => name === 'stems'))
    await table.createIndex('stems', { config: lance.Index.fts({ ...plain, withPosition: false }) });
  await table.createIndex('words', { config: lance.Index.fts({ ...plain, withPosition: true }) });
  await table.createIndex('document_id', { config: lance.Index.btree() });
  await table.createIndex('principals', { config: lance.Index.labelList() });
  await table.createIndex('facts', { config: lance.Index.labelList() });
  await table.createIndex('kind', { config: lance.Index.bitmap() });
  await table.createIndex('state', { config: lance.Index.bitmap() });
  for (const column of ['created_at', 'amount_min', 'amount_max', 'date_min', 'date_max'])
    await table.createIndex(column, { config: lance.Index.btree() });
}

/** Those of a table of passages that it has however small it is; see vector-index.ts. */
export async function createFormerPassageIndices(table: Table): Promise<void> {
  await table.createIndex('document_id', { config: lance.Index.btree() });
  await table.createIndex('principals', { config: lance.Index.labelList() });
}

export async function createPassageIndices(table: Table): Promise<void> {
  await createFormerPassageIndices(table);
  await table.createIndex('sample', { config: lance.Index.btree() });
}
