/** Boards, maps, slides and documents of a known size, the same in every run. */
import { toRichText } from '@tldraw/tlschema';
import { firstPage } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { propertiesOf, putRecord, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { writeDeck } from '@cartulary/editor-schema/kinds/deck/content';
import { slidesOfText } from '@cartulary/editor-schema/kinds/deck/from-text';
import { mended, writeMap } from '@cartulary/editor-schema/kinds/map/content';
import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import { newNode, ordersFor } from '@cartulary/editor-schema/kinds/map/making';
import { writeText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { seeded } from '../editor/texts.mjs';

const ACROSS = 100;
const PITCH = 240;
const BULLETS = 6;
const colours = ['yellow', 'blue', 'green', 'violet', 'grey'];
const vocabulary =
  'harbour inspection papers queue customs haulage northern eastern delay figures cargo berth pilot tug'.split(' ');

const words = (random, count) =>
  Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');

const shape = (id, type, at, props) => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  rotation: 0,
  index: 'a1',
  parentId: firstPage.id,
  isLocked: false,
  opacity: 1,
  meta: {},
  ...at,
  props,
});

const written = { size: 'm', font: 'draw', url: '', scale: 1, labelColor: 'black', growY: 0, verticalAlign: 'middle' };

/** A note with text. */
export const note = (id, at, said, color = 'yellow') =>
  shape(id, 'note', at, { ...written, color, align: 'middle', fontSizeAdjustment: 0, richText: toRichText(said) });

const box = (id, at, said, color) =>
  shape(id, 'geo', at, {
    ...written,
    color,
    align: 'middle',
    geo: 'rectangle',
    w: 200,
    h: 200,
    dash: 'draw',
    fill: 'none',
    richText: toRichText(said),
  });

/** The records of a board with this many shapes: half of them notes, half boxes with text, side by side. */
export function boardRecords(shapes) {
  const random = seeded(shapes);
  const drawn = Array.from({ length: shapes }, (_, index) => {
    const at = { x: (index % ACROSS) * PITCH, y: Math.floor(index / ACROSS) * PITCH };
    const make = index % 2 === 0 ? note : box;
    return make(`s${index}`, at, words(random, 4), colours[index % colours.length]);
  });
  return [firstPage, ...drawn];
}

/** Writes records of a board into its document. */
export const writeRecords = (doc, records) =>
  doc.transact(() => records.forEach((record) => putRecord(recordsIn(doc), record.id, propertiesOf(record))));

/** A map with this many topics: branches of ten, each topic of which has nine children. */
export function mapOf(topics) {
  const random = seeded(topics);
  const orders = ordersFor(topics);
  const nodes = [newNode({ id: rootId, text: 'Harbour delays', order: 'a0' })];
  const branches = Math.max(1, Math.round(topics / 100));
  for (let index = 1; index < topics; index += 1) {
    const above = index <= branches ? 0 : Math.floor((index - 1 - branches) / 10) + 1;
    nodes.push(newNode({ id: `n${index}`, parent: nodes[above].id, order: orders[index], text: words(random, 3) }));
  }
  // In reading order.
  return mended({ layout: 'balanced', nodes, lines: [], boundaries: [], summaries: [] });
}

const text = (said) => ({ type: 'text', text: said });

/** A document with this many chapters, each a heading with a list: the content of a slide. */
export function outlineOf(chapters) {
  const random = seeded(chapters);
  const item = () => ({ type: 'listItem', content: [{ type: 'paragraph', content: [text(words(random, 8))] }] });
  return {
    type: 'doc',
    content: Array.from({ length: chapters }, (_, index) => [
      { type: 'heading', attrs: { level: 2 }, content: [text(`${index + 1}. ${words(random, 4)}`)] },
      { type: 'bulletList', content: Array.from({ length: BULLETS }, item) },
    ]).flat(),
  };
}

/** Fills a new item of each kind: a Yjs document. */
export const fill = {
  board: (records) => (doc) => writeRecords(doc, records),
  map: (map) => (doc) => writeMap(doc, map),
  deck: (document) => (doc) => writeDeck(doc, { theme: 'house', slides: slidesOfText(document) }),
  text: (document) => (doc) => writeText(doc, document),
};
