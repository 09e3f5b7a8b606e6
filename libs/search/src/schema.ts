import { Field, FixedSizeList, Float32, Float64, Int32, List, Schema, Utf8 } from 'apache-arrow';
import type { Table } from '@lancedb/lancedb';
import { embeddingDimensions } from '@cartulary/contracts/understanding';
import { lance } from './engine.js';

const text = (name: string) => new Field(name, new Utf8(), false);
const texts = (name: string) => new Field(name, new List(new Field('item', new Utf8(), true)), false);
const number = (name: string) => new Field(name, new Float64(), false);

/** One row: a document, or consecutive pages of a large one. Column names are lowercase, because the engine's SQL folds them. */
export const rowSchema = new Schema([
  /** {@link keyOf}: everything a hit needs, in one column, because reading a column of 1,000 hits takes half a millisecond. */
  text('key'),
  text('document_id'),
  new Field('part', new Int32(), false),
  /** Words from title and text with word prefixes, for everything except phrases. */
  text('terms'),
  /** Words of title and text in order, for phrases. */
  text('words'),
  /** Stems of title and text in the document's language (stems.ts in libs/pipeline); empty if unknown. */
  text('stems'),
  text('kind'),
  text('state'),
  number('created_at'),
  texts('principals'),
  /** Facts about the document, as `field:word` (facts.ts). */
  texts('facts'),
  /** Smallest and largest amount and date in the document. Without any, the largest is below every number. */
  number('amount_min'),
  number('amount_max'),
  number('date_min'),
  number('date_max'),
  new Field('revision', new Int32(), false),
  /** Write time of the row (ms, strictly increasing), which distinguishes it from its successor. */
  number('written_at'),
]);

/** Columns that generations of earlier releases lack. They are searched and written without these. */
export const laterColumns: readonly string[] = ['stems'];

/** The schema of earlier releases. */
export const formerRowSchema = new Schema(rowSchema.fields.filter(({ name }) => !laterColumns.includes(name)));

/** One row: a passage of a document and its vector, by the former embedder. Columns for filters are in the word rows. */
export const formerPassageSchema = new Schema([
  /** {@link passageKeyOf} */
  text('key'),
  text('document_id'),
  texts('principals'),
  new Field('vector', new FixedSizeList(embeddingDimensions, new Field('item', new Float32(), true)), false),
  number('written_at'),
]);

/** The same for the present embedder. */
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

/** Key of a row, including its position. */
export const keyOf = ({ documentId, part, fromPage, toPage }: RowPlace): string =>
  `${part}:${fromPage}:${toPage}:${documentId}`;

export function parseKey(key: string): RowPlace {
  const [part, fromPage, toPage, ...documentId] = key.split(':');
  return { documentId: documentId.join(':'), part: Number(part), fromPage: Number(fromPage), toPage: Number(toPage) };
}

/** A range of a page's text (UTF-16 offsets). */
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

/** Creates all indexes over the current word rows. Later rows are added when the table is optimized. */
export async function createWordIndices(table: Table): Promise<void> {
  // Texts are folded words separated by single spaces (tokens.ts), so the engine doesn't have to analyze them.
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

/** Indexes that a passage table has at any size; see vector-index.ts. */
export async function createFormerPassageIndices(table: Table): Promise<void> {
  await table.createIndex('document_id', { config: lance.Index.btree() });
  await table.createIndex('principals', { config: lance.Index.labelList() });
}

export async function createPassageIndices(table: Table): Promise<void> {
  await createFormerPassageIndices(table);
  await table.createIndex('sample', { config: lance.Index.btree() });
}
