import type { TLShape } from '@tldraw/tlschema';
import * as Y from 'yjs';
import type { ClientLine, ClientPiece, KeyedLine } from '../history/lines.js';
import type { TextJson, NodeJson } from '../text/json.js';
import { DrawnBoard } from './drawn-board.js';
import { propertiesOf, recordsIn, type BoardRecord } from './records.js';
import { isTableShape, readTable, tableKey, type Table } from './table.js';
import { partsOf, wordsOf } from './words.js';

const withinOf = (shape: TLShape, records: ReadonlyMap<string, BoardRecord>): string | null => {
  const parent = records.get(shape.parentId);
  return parent?.typeName === 'shape' ? parent.type : null;
};

/** The comparable content of a board: each shape by id, regardless of position. */
export function boardLines(all: readonly BoardRecord[]): KeyedLine[] {
  const records = new Map(all.map((record) => [record.id as string, record]));
  return all
    .filter((record) => record.typeName === 'shape')
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((shape) => ({
      type: shape.type,
      level: null,
      within: withinOf(shape, records),
      text: wordsOf(shape, records) ?? '',
      key: JSON.stringify(Object.entries(propertiesOf(shape)).sort()),
    }));
}

/** Properties with a shape's text. */
const worded = ['props.richText', 'props.text', 'props.name', 'props.altText', 'props.url'];

/** The client that last wrote each shape's text. */
export function boardAuthors(ydoc: Y.Doc): ClientLine[] {
  const records = recordsIn(ydoc);
  return partsOf(new DrawnBoard(ydoc).all).map(({ shape, within, words }) => ({
    type: shape.type,
    level: null,
    within: within?.type ?? null,
    pieces: words === '' ? [] : piecesOf(shape, words, records.get(shape.id)),
  }));
}

/** Table cells have separate authors. */
function piecesOf(shape: TLShape, words: string, record: unknown): ClientPiece[] {
  if (!isTableShape(shape) || !(record instanceof Y.Map)) return [{ client: writerOf(record), text: words }];
  const { rows, columns, textAt } = readTable(shape.props);
  return rows.flatMap((row) =>
    columns.flatMap(({ id: column }) => {
      const client = record._map.get(`props.${tableKey.cell(row, column)}`)?.id.client;
      const text = textAt(row, column);
      return client === undefined || text === '' ? [] : [{ client, text: `${text} ` }];
    }),
  );
}

function writerOf(record: unknown): number {
  if (!(record instanceof Y.Map)) return 0;
  const key = worded.find((each) => record.has(each));
  return record._map.get(key ?? '')?.id.client ?? record._item?.id.client ?? 0;
}

const paragraph = (text: string): NodeJson => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text: text.replaceAll('\n', ' ') }] }),
});

/** The text of a board: pages and frames as headings, their contents as lists. */
export function boardAsText(all: readonly BoardRecord[]): TextJson {
  const content: NodeJson[] = [];
  const say = (level: number, words: string): void => {
    if (words !== '') content.push({ ...paragraph(words), type: 'heading', attrs: { level } });
  };
  const isOfPages = all.filter(({ typeName }) => typeName === 'page').length > 1;
  let page = '';
  for (const part of partsOf(all)) {
    if (isOfPages && part.page.id !== page) say(1, part.page.name);
    page = part.page.id;
    if (part.words === '') continue;
    if (part.shape.type === 'frame') say(2, part.words);
    else if (isTableShape(part.shape)) content.push(tableNode(readTable(part.shape.props)));
    else addTo(content, { type: 'listItem', content: [paragraph(part.words)] });
  }
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

const tableNode = ({ rows, columns, hasHeader, textAt }: Table): NodeJson => ({
  type: 'table',
  content: rows.map((row, at) => ({
    type: 'tableRow',
    content: columns.map(({ id }) => ({
      type: hasHeader && at === 0 ? 'tableHeader' : 'tableCell',
      content: [paragraph(textAt(row, id))],
    })),
  })),
});

function addTo(content: NodeJson[], item: NodeJson): void {
  const last = content.at(-1);
  if (last?.type === 'bulletList') content.splice(-1, 1, { ...last, content: [...(last.content ?? []), item] });
  else content.push({ type: 'bulletList', content: [item] });
}
