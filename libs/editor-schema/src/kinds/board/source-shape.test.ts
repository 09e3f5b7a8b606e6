import type { QuotedPlace } from '@cartulary/contracts/endpoints/sources';
import { createShapeId } from '@tldraw/tlschema';
import { firstPage } from './drawn-board.js';
import { boardContent } from './content.js';
import { isRecord } from './schema.js';
import { askedBySource, type SourceProps } from './source-shape.js';
import { partsOf } from './words.js';

const documentId = '0195a8a0-0000-7000-8000-000000000001';
const props: SourceProps = { w: 400, h: 560, documentId, part: 'page', number: 2, seen: '12' };
const shape = (more: object = {}) => ({
  id: createShapeId('one'),
  typeName: 'shape' as const,
  type: 'source',
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId: firstPage.id,
  isLocked: false,
  opacity: 1,
  meta: {},
  props: { ...props, ...more },
});

test('a page of a processed document may stand on a board, and nothing that only looks like one', () => {
  expect(boardContent.check({ records: [firstPage, shape() as never] })).toEqual({ ok: true });
  const wrong = [
    { w: 0 },
    { h: Infinity },
    { part: 'words' },
    { number: 1.5 },
    { number: 0 },
    { seen: 'x'.repeat(99) },
    { part: 'place', place: null },
    { part: 'place', place: 'page 2' },
    { part: 'place', place: { page: 2, box: [0, 0, 2, 1] } },
    { part: 'place', place: { page: 2, box: [0, 0, 1, 1], words: 'paid' } },
    { part: 'place', place: { block: 3, start: 0, end: 9, words: 'paid' } },
  ];
  for (const more of [...wrong, { documentId: 7 }, { words: 'of the document' }])
    expect(isRecord(shape(more))).toBe(false);
});

test('a place of a page, and one in a flowing document, may stand on a board', () => {
  const places = [
    { page: 2, box: [0.1, 0.2, 0.3, 0.4], turns: 1 },
    { block: 3, start: 0, end: 9 },
  ];
  for (const place of places) expect(isRecord(shape({ part: 'place', place }))).toBe(true);
});

test('what has to be asked for to show it is all of the page, the table, or the place; of what names none, nothing', () => {
  expect(askedBySource(props)).toEqual({ kind: 'quote', documentId, place: { page: 2, box: [0, 0, 1, 1] } });
  expect(askedBySource({ ...props, part: 'table' })).toEqual({ kind: 'table', documentId, table: 2 });
  const place: QuotedPlace = { page: 2, box: [0.1, 0.2, 0.3, 0.4] };
  expect(askedBySource({ ...props, part: 'place', place })).toEqual({ kind: 'quote', documentId, place });
  expect(askedBySource({ ...props, part: 'place' })).toBeUndefined();
  expect(askedBySource({ ...props, documentId: 'javascript:alert(1)' })).toBeUndefined();
});

test('it is read among the other things of a board, and says nothing of what stands in the document', () => {
  expect(partsOf([firstPage, shape() as never]).map(({ words }) => words)).toEqual(['']);
});
