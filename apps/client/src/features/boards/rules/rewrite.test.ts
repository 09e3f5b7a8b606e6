import { propertiesOf, putRecord, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import * as Y from 'yjs';
import { rewrite } from './rewrite';

const shape = (id: string, type: string, by: string, parentId = 'page:page') => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  parentId,
  x: 0,
  props: {},
  meta: { by },
});
const put = (doc: Y.Doc, ...records: { id: string }[]): void =>
  doc.transact(() => records.forEach((record) => putRecord(recordsIn(doc), record.id, propertiesOf(record))));
const set = (doc: Y.Doc, id: string, key: string, value: unknown): void =>
  void (recordsIn(doc).get(`shape:${id}`) as Y.Map<unknown>).set(key, value);
const of = (doc: Y.Doc, id: string): Record<string, unknown> | undefined =>
  (recordsIn(doc).get(`shape:${id}`) as Y.Map<unknown> | undefined)?.toJSON();

/** The stored board, and a page that has it. */
function pages(): { from: Y.Doc; to: Y.Doc } {
  const to = new Y.Doc();
  const page = { id: 'page:page', typeName: 'page', name: 'Page 1', index: 'a1', meta: {} };
  put(to, page, shape('box', 'geo', 'ada'), shape('mine', 'note', 'bo'), shape('frame', 'frame', 'ada'));
  const from = new Y.Doc();
  Y.applyUpdate(from, Y.encodeStateAsUpdate(to));
  return { from, to };
}

const notes = { everywhere: 'notes', frames: {} } as const;

test('what a rule forbids is left as it is stored, and everything else of that person is written anew', () => {
  const { from, to } = pages();
  set(from, 'box', 'x', 5);
  set(from, 'mine', 'x', 7);
  put(from, shape('more', 'note', 'bo'), shape('drawn', 'geo', 'bo'));
  recordsIn(from).delete('shape:frame');
  const { lost, written } = rewrite({ from, to, rules: notes, personId: 'bo', written: new Set() });
  expect([lost, [...written].sort()]).toEqual([3, ['shape:mine', 'shape:more']]);
  expect([of(to, 'box')?.['x'], of(to, 'mine')?.['x'], of(to, 'more')?.['type']]).toEqual([0, 7, 'note']);
  expect([of(to, 'drawn'), of(to, 'frame')?.['type']]).toEqual([undefined, 'frame']);
});

test('what others did meanwhile stays, also of a note that is written anew', () => {
  const { from, to } = pages();
  set(from, 'mine', 'x', 7);
  set(to, 'mine', 'y', 9);
  set(to, 'box', 'x', 3);
  const { lost } = rewrite({ from, to, rules: notes, personId: 'bo', written: new Set() });
  expect(lost).toBe(0);
  expect(of(to, 'mine')).toMatchObject({ x: 7, y: 9 });
  expect(of(to, 'box')).toMatchObject({ x: 3 });
});

test('each thing is written by itself', () => {
  const { from, to } = pages();
  set(from, 'mine', 'x', 7);
  put(from, shape('more', 'note', 'bo'));
  let updates = 0;
  to.on('update', () => (updates += 1));
  expect(rewrite({ from, to, rules: undefined, personId: 'bo', written: new Set() }).lost).toBe(0);
  expect(updates).toBe(2);
});

test('of what is refused again only the first that is not stored is given up', () => {
  const { from, to } = pages();
  const ids = ['first', 'second', 'third', 'fourth'];
  put(from, ...ids.map((id) => shape(id, 'note', 'bo')));
  const once = rewrite({ from, to: pages().to, rules: notes, personId: 'bo', written: new Set() });
  expect([...once.written]).toEqual(ids.map((id) => `shape:${id}`));
  // The server accepted the first and refused the second, so it didn't check the others.
  put(to, shape('first', 'note', 'bo'));
  const again = rewrite({ from, to, rules: notes, personId: 'bo', written: once.written });
  expect(again).toEqual({ lost: 1, written: new Set(['shape:third', 'shape:fourth']) });
  expect(ids.map((id) => of(to, id) !== undefined)).toEqual([true, false, true, true]);
});

test('where it is plain what was refused, nothing that was written anew before is given up', () => {
  const { from, to } = pages();
  put(from, shape('note', 'note', 'bo'), shape('drawn', 'geo', 'bo'));
  const { lost, written } = rewrite({ from, to, rules: notes, personId: 'bo', written: new Set(['shape:note']) });
  expect([lost, [...written]]).toEqual([1, ['shape:note']]);
});
