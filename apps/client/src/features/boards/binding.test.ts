import { recordsIn, putRecord } from '@cartulary/editor-schema/kinds/board/records';
import { reverseRecordsDiff } from '@tldraw/store';
import { jest } from '@jest/globals';
import { createShapeId, toRichText, type TLShape } from '@tldraw/tlschema';
import * as Y from 'yjs';
import { BoardBinding } from './binding';
import { BoardStore } from './board-store';

const open: Page[] = [];
afterEach(() => open.splice(0).forEach(({ binding }) => binding.end()));

interface Page {
  readonly ydoc: Y.Doc;
  readonly store: BoardStore;
  readonly binding: BoardBinding;
}

function page(): Page {
  const ydoc = new Y.Doc();
  const none = () => Promise.reject(new Error('no files here'));
  const store = new BoardStore({ upload: none, resolve: () => null, remove: none });
  const made = { ydoc, store, binding: new BoardBinding(store, ydoc) };
  open.push(made);
  return made;
}

const id = createShapeId('one');
const note = {
  id,
  typeName: 'shape',
  type: 'note',
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId: 'page:page',
  isLocked: false,
  opacity: 1,
  meta: {},
  props: {
    color: 'yellow',
    richText: toRichText('Words'),
    size: 'm',
    font: 'draw',
    align: 'middle',
    verticalAlign: 'middle',
    labelColor: 'black',
    growY: 0,
    fontSizeAdjustment: 0,
    url: '',
    scale: 1,
  },
} as unknown as TLShape;

/** Draws received changes without waiting for the next frame. */
async function drawn(...pages: readonly Page[]): Promise<void> {
  await Promise.resolve();
  for (const { binding } of pages) binding.drawNow();
}

/** Exchanges and draws all changes between the pages. */
async function meet(...pages: readonly Page[]): Promise<void> {
  for (const { binding } of pages) binding.flush();
  for (const from of pages)
    for (const to of pages) if (to !== from) Y.applyUpdate(to.ydoc, Y.encodeStateAsUpdate(from.ydoc), 'line');
  await drawn(...pages);
}

const shapeOf = ({ store }: Page) => store.get(id) as TLShape | undefined;
const move = ({ store }: Page, x: number) => store.update(id, (shape) => ({ ...shape, x }) as TLShape);
const colour = ({ store }: Page, color: string) =>
  store.update(id, (shape) => ({ ...shape, props: { ...shape.props, color } }) as TLShape);

async function two(): Promise<[ada: Page, bo: Page]> {
  const [ada, bo] = [page(), page()];
  ada.store.put([note]);
  await meet(ada, bo);
  expect(shapeOf(bo)).toEqual(note);
  return [ada, bo];
}

test('who moves and who colours one shape both keep their change, and see the same', async () => {
  const [ada, bo] = await two();
  move(ada, 40);
  colour(bo, 'red');
  await meet(ada, bo);
  for (const each of [ada, bo]) expect(shapeOf(each)).toMatchObject({ x: 40, props: { color: 'red' } });
});

test('an undo takes back what one did oneself, and nothing that others did since', async () => {
  const [ada, bo] = await two();
  const moved = ada.store.extractingChanges(() => move(ada, 40));
  await meet(ada, bo);
  colour(bo, 'red');
  await meet(ada, bo);
  ada.store.applyDiff(reverseRecordsDiff(moved));
  await meet(ada, bo);
  for (const each of [ada, bo]) expect(shapeOf(each)).toMatchObject({ x: 0, props: { color: 'red' } });
  ada.store.applyDiff(moved);
  move(bo, 90);
  await meet(ada, bo);
  move(bo, 91);
  await meet(ada, bo);
  ada.store.applyDiff(reverseRecordsDiff(moved));
  expect(shapeOf(ada)?.x).toBe(91);
});

test('undoing a deletion takes nothing back of what others brought back and changed meanwhile', async () => {
  const [ada, bo] = await two();
  const deleted = ada.store.extractingChanges(() => ada.store.remove([id]));
  await meet(ada, bo);
  await meet(ada, bo);
  bo.store.put([note]);
  move(bo, 70);
  await meet(ada, bo);
  ada.store.applyDiff(reverseRecordsDiff(deleted));
  await meet(ada, bo);
  for (const each of [ada, bo]) expect(shapeOf(each)?.x).toBe(70);
});

test('what somebody deleted stays deleted, whoever moved it meanwhile', async () => {
  const [ada, bo] = await two();
  ada.store.remove([id]);
  ada.binding.flush();
  move(bo, 7);
  await meet(ada, bo);
  await meet(ada, bo);
  expect([shapeOf(ada), shapeOf(bo)]).toEqual([undefined, undefined]);
});

test('what comes while something waits to be written does not undo it', async () => {
  const [ada, bo] = await two();
  move(bo, 5);
  bo.binding.flush();
  move(ada, 40);
  Y.applyUpdate(ada.ydoc, Y.encodeStateAsUpdate(bo.ydoc), 'line');
  await drawn(ada);
  expect(shapeOf(ada)?.x).toBe(40);
  await meet(ada, bo);
  expect(shapeOf(bo)?.x).toBe(shapeOf(ada)?.x);
});

test('what can’t be drawn is left out, and what a program wrote is never an error', async () => {
  const [ada] = await two();
  putRecord(recordsIn(ada.ydoc), 'shape:bad', { id: 'shape:bad', typeName: 'shape', type: 'hologram' });
  recordsIn(ada.ydoc).set('shape:word', 'none');
  await Promise.resolve();
  expect(ada.store.allRecords().filter(({ typeName }) => typeName === 'shape')).toHaveLength(1);
});

test('records of a newer version are kept and counted, and no longer once they went', async () => {
  const [ada] = await two();
  const records = recordsIn(ada.ydoc);
  putRecord(records, 'shape:new', { id: 'shape:new', typeName: 'shape', type: 'hologram' });
  putRecord(records, 'room:new', { id: 'room:new', typeName: 'room' });
  // An image that is still uploading: others have the record but can't draw it yet.
  const asset = { id: 'asset:new', typeName: 'asset', type: 'image', 'props.src': '' };
  const props = { w: 1, h: 1, name: 'a.png', isAnimated: false, mimeType: 'image/png' };
  const flat = Object.fromEntries(Object.entries(props).map(([key, value]) => [`props.${key}`, value]));
  putRecord(records, 'asset:new', { ...asset, ...flat });
  const counts: number[] = [];
  const binding = new BoardBinding(ada.store, ada.ydoc, (count) => counts.push(count));
  expect(counts).toEqual([2]);
  move(ada, 12);
  ada.binding.flush();
  await Promise.resolve();
  expect([...records.keys()]).toEqual(expect.arrayContaining(['shape:new', 'room:new']));
  records.delete('shape:new');
  await Promise.resolve();
  binding.drawNow();
  expect(counts.at(-1)).toBe(1);
  binding.end();
});

test('an empty board is written with its page once something is on it, and not before', async () => {
  const [ada, bo] = [page(), page()];
  expect(recordsIn(ada.ydoc).size).toBe(0);
  for (const each of [ada, bo]) each.store.put([{ ...note, id: createShapeId(each === ada ? 'a' : 'b') } as TLShape]);
  await meet(ada, bo);
  await meet(ada, bo);
  expect([...recordsIn(ada.ydoc).keys()].sort()).toEqual(['page:page', 'shape:a', 'shape:b']);
  const shapes = ({ store }: Page) => store.allRecords().filter(({ typeName }) => typeName === 'shape').length;
  expect([shapes(ada), shapes(bo)]).toEqual([2, 2]);
});

test('what others move between two frames is drawn once, and what they bring or take away at once', async () => {
  const [ada, bo] = await two();
  await meet(ada, bo);
  const draws = jest.fn();
  ada.store.listen(draws, { source: 'remote', scope: 'document' });
  const comes = async (): Promise<void> => {
    bo.binding.flush();
    Y.applyUpdate(ada.ydoc, Y.encodeStateAsUpdate(bo.ydoc), 'line');
    await Promise.resolve();
  };
  for (let x = 1; x <= 20; x += 1) {
    move(bo, x);
    await comes();
  }
  expect(shapeOf(ada)?.x).toBeLessThan(20);
  const other = createShapeId('other');
  bo.store.put([{ ...note, id: other } as TLShape]);
  await comes();
  expect([ada.store.has(other), shapeOf(ada)?.x]).toEqual([true, 20]);
  bo.store.remove([other]);
  await comes();
  expect(ada.store.has(other)).toBe(false);
  expect(draws.mock.calls.length).toBeLessThan(10);
});

test('what somebody drags is written in its own time while others drag other things', async () => {
  const [ada, bo] = await two();
  const other = createShapeId('other');
  bo.store.put([{ ...note, id: other } as TLShape]);
  await meet(ada, bo);
  let writes = 0;
  ada.ydoc.on('update', (_update: Uint8Array, origin: unknown) => (writes += origin === ada.binding ? 1 : 0));
  for (let x = 1; x <= 20; x += 1) {
    move(ada, x);
    bo.store.update(other, (shape) => ({ ...shape, x }) as TLShape);
    bo.binding.flush();
    Y.applyUpdate(ada.ydoc, Y.encodeStateAsUpdate(bo.ydoc), 'line');
    await drawn(ada);
  }
  expect(writes).toBe(0);
  expect((ada.store.get(other) as TLShape).x).toBe(20);
  ada.binding.flush();
  expect(writes).toBe(1);
});

test('a ring that one page closes again, where nothing is written that is another, is mended on that page too', async () => {
  const [ada, bo] = await two();
  const other = createShapeId('two');
  ada.store.put([{ ...note, id: other }]);
  await meet(ada, bo);
  const put = ({ store }: Page, one: TLShape['id'], into: TLShape['id']) =>
    store.update(one, (shape) => ({ ...shape, parentId: into }) as TLShape);
  put(ada, id, other);
  put(bo, other, id);
  await meet(ada, bo);
  expect(shapeOf(ada)?.parentId).toBe('page:page');
  put(ada, id, other);
  await meet(ada, bo);
  expect([shapeOf(ada)?.parentId, shapeOf(bo)?.parentId]).toEqual(['page:page', 'page:page']);
});
