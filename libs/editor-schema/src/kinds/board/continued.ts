import type { TLNoteShape, TLShape } from '@tldraw/tlschema';
import * as Y from 'yjs';
import { noteSchemaVersion } from '../../about.js';
import type { Continuing } from '../continued.js';
import { ordersBetween } from '../order.js';
import { DrawnBoard, firstPage } from './drawn-board.js';
import { inOrder, propertiesOf, putRecord, recordsIn } from './records.js';

/** Side of a note, and the gap between two. */
const NOTE = 200;
const GAP = 40;
/** Notes added from other items are arranged in rows. */
const IN_ROW = 5;

/** Shapes that can have a link. */
const linked: readonly string[] = ['note', 'geo', 'image', 'bookmark'];

function noteOf(words: string, more: Pick<TLNoteShape, 'id' | 'parentId' | 'index' | 'x' | 'y'>, url: string) {
  const paragraphs = words.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line !== '' && { content: [{ type: 'text', text: line }] }),
  }));
  return {
    typeName: 'shape',
    type: 'note',
    rotation: 0,
    isLocked: false,
    opacity: 1,
    meta: {},
    ...more,
    props: {
      color: 'yellow',
      labelColor: 'black',
      size: 'm',
      font: 'sans',
      fontSizeAdjustment: 0,
      align: 'middle',
      verticalAlign: 'middle',
      growY: 0,
      url,
      richText: { type: 'doc', content: paragraphs },
      scale: 1,
    },
  } as TLNoteShape;
}

/** A free position below the page's content, in rows. */
function freePlace(beside: readonly TLShape[]): { x: number; y: number } {
  const last = beside.at(-1);
  if (!last) return { x: 0, y: 0 };
  const left = Math.min(...beside.map(({ x }) => x));
  const bottom = Math.max(...beside.map(({ y }) => y));
  const row = beside.filter(({ y }) => y === bottom);
  const right = Math.max(...row.map(({ x }) => x));
  const isRow = row.every(({ type }) => type === 'note') && row.length < IN_ROW;
  return isRow ? { x: right + NOTE + GAP, y: bottom } : { x: left, y: bottom + NOTE + GAP };
}

/** Content from other kinds becomes notes on the first page. Notes, boxes and images can link to other items. */
export const boardContinuing: Continuing = {
  append: (ydoc, { words, linkBack }) => {
    const all = new DrawnBoard(ydoc).all;
    const page = inOrder(all.filter((record) => record.typeName === 'page'))[0] ?? firstPage;
    const beside = inOrder(
      all.filter((record): record is TLShape => record.typeName === 'shape' && record.parentId === page.id),
    );
    const [index = ''] = ordersBetween(beside.at(-1)?.index ?? null, null, 1);
    const id = `shape:${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}` as TLNoteShape['id'];
    const at = { id, parentId: page.id, index: index as TLNoteShape['index'], ...freePlace(beside) };
    ydoc.transact(() => {
      putRecord(recordsIn(ydoc), page.id, propertiesOf(page));
      putRecord(recordsIn(ydoc), id, propertiesOf(noteOf(words, at, linkBack(id))));
      noteSchemaVersion(ydoc, 'board');
    });
    return id;
  },
  link: (ydoc, id, address) => {
    const shape = new DrawnBoard(ydoc).get(id);
    if (shape?.typeName !== 'shape' || !linked.includes(shape.type)) return false;
    const { 'props.url': there } = propertiesOf(shape);
    // Keeps an existing link, because replacing it couldn't be undone.
    if (there !== '' && there !== undefined && there !== address) return false;
    ydoc.transact(() =>
      putRecord(recordsIn(ydoc), id, { ...propertiesOf(shape), 'props.url': address }, ['props.url']),
    );
    return true;
  },
  links: (ydoc) =>
    [...recordsIn(ydoc)].flatMap(([id, record]) => {
      const address = record instanceof Y.Map ? (record as Y.Map<unknown>).get('props.url') : undefined;
      return typeof address === 'string' && address !== '' ? [{ at: id, address }] : [];
    }),
  places: (ydoc) => new DrawnBoard(ydoc).all.map(({ id }) => id),
};
