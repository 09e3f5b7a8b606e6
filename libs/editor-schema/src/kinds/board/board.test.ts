import { createShapeId, defaultShapeSchemas, toRichText, type TLShape } from '@tldraw/tlschema';
import * as Y from 'yjs';
import { Random } from '../../random.test-helper.js';
import { fuzzLimitMs, seeds } from '../../seeds.test-helper.js';
import { boardContent } from './content.js';
import { DrawnBoard, firstPage } from './drawn-board.js';
import { propertiesOf, putRecord, recordsIn } from './records.js';
import { partsOf } from './words.js';

const note = (id: string, words: string, more: object = {}): TLShape =>
  ({
    id: createShapeId(id),
    typeName: 'shape',
    type: 'note',
    x: 0,
    y: 0,
    rotation: 0,
    index: 'a1',
    parentId: firstPage.id,
    isLocked: false,
    opacity: 1,
    meta: {},
    props: {
      color: 'yellow',
      richText: toRichText(words),
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
    ...more,
  }) as TLShape;

const frame = (id: string, parentId: string = firstPage.id): TLShape =>
  note(id, '', { type: 'frame', parentId, props: { w: 100, h: 100, name: id, color: 'black' } });

const put = (ydoc: Y.Doc, ...records: readonly { readonly id: string }[]): void =>
  ydoc.transact(() => records.forEach((record) => putRecord(recordsIn(ydoc), record.id, propertiesOf(record))));

const boardOf = (...records: readonly { readonly id: string }[]): Y.Doc => {
  const ydoc = new Y.Doc();
  put(ydoc, firstPage, ...records);
  return ydoc;
};

const drawn = (ydoc: Y.Doc) => new Map(new DrawnBoard(ydoc).all.map((record) => [record.id as string, record]));
const shapeIn = (ydoc: Y.Doc, id: string) => drawn(ydoc).get(createShapeId(id)) as TLShape | undefined;

test('a board holds what its editor draws, but for what would fetch something from elsewhere', () => {
  expect(Object.keys(defaultShapeSchemas)).toContain('embed');
  expect(boardContent.check({ records: [firstPage, note('one', 'Words'), frame('two')] })).toEqual({ ok: true });
});

test('who moves a shape and who colours it both keep their change', () => {
  const ada = boardOf(note('one', 'Words'));
  const bo = new Y.Doc();
  Y.applyUpdate(bo, Y.encodeStateAsUpdate(ada));
  putRecord(recordsIn(ada), createShapeId('one'), { x: 40 }, ['x']);
  putRecord(recordsIn(bo), createShapeId('one'), { 'props.color': 'red' }, ['props.color']);
  Y.applyUpdate(bo, Y.encodeStateAsUpdate(ada));
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(bo));
  for (const ydoc of [ada, bo]) expect(shapeIn(ydoc, 'one')).toMatchObject({ x: 40, props: { color: 'red' } });
});

test('what lies in something that went lies on the page, and two things that lie in each other are parted', () => {
  const lost = boardOf(note('one', 'Words', { parentId: createShapeId('gone') }));
  expect(shapeIn(lost, 'one')?.parentId).toBe(firstPage.id);
  const ring = boardOf(frame('a', createShapeId('b')), frame('b', createShapeId('a')));
  expect([shapeIn(ring, 'a')?.parentId, shapeIn(ring, 'b')?.parentId]).toEqual([firstPage.id, createShapeId('a')]);
  expect(drawn(new Y.Doc()).get(firstPage.id)).toEqual(firstPage);
});

test('what is no record, and what would fetch something from elsewhere, is not drawn and stays where it is', () => {
  const ydoc = boardOf(note('one', 'Words'));
  const records = recordsIn(ydoc);
  const far = { w: 1, h: 1, name: '', isAnimated: false, mimeType: null, src: 'https://elsewhere.example/a.png' };
  const hostile: readonly (readonly [string, object])[] = [
    ['asset:far', { id: 'asset:far', typeName: 'asset', type: 'image', meta: {}, props: far }],
    ['shape:nan', note('nan', '', { x: Number.NaN })],
    ['shape:other', note('else', '')],
    ['shape:tall', note('tall', '', { type: 'hologram' })],
    ['shape:seen', note('seen', '', { type: 'embed', props: { w: 1, h: 1, url: 'https://elsewhere.example' } })],
  ];
  for (const [id, record] of hostile) putRecord(records, id, propertiesOf(record));
  records.set('shape:word', 'no record');
  records.set('shape:empty', new Y.Map());
  records.set('shape:proto', new Y.Map([['props.__proto__', { a: 1 }]]));
  expect([...drawn(ydoc).keys()].sort()).toEqual([firstPage.id, createShapeId('one')]);
  expect(records.size).toBe(2 + hostile.length + 3);
  expect(boardContent.words(ydoc)).toEqual(['Words']);
});

test('words are read from above, what lies in a frame after it, and tell which part they are of', () => {
  const ydoc = boardOf(
    note('low', 'Below', { y: 900 }),
    frame('plan'),
    note('in', 'Within', { parentId: createShapeId('plan') }),
    note('none', '', { y: 950 }),
  );
  expect(boardContent.words(ydoc)).toEqual(['plan', 'Within', 'Below', '']);
  expect(partsOf(new DrawnBoard(ydoc).all)[1]?.within?.id).toBe(createShapeId('plan'));
  expect(boardContent.asText(boardContent.read(ydoc)).content?.map(({ type }) => type)).toEqual([
    'heading',
    'bulletList',
  ]);
});

test('a version is put back as the smallest change', () => {
  const ydoc = boardOf(note('one', 'Before'), note('two', 'Stays'));
  const then = boardContent.read(ydoc);
  putRecord(recordsIn(ydoc), createShapeId('one'), { x: 9 }, ['x']);
  put(ydoc, note('three', 'New'));
  expect(boardContent.compare(then, boardContent.read(ydoc)).changes).toBe(2);
  const before = recordsIn(ydoc).get(createShapeId('two'));
  boardContent.write(ydoc, then);
  expect(boardContent.compare(then, boardContent.read(ydoc)).changes).toBe(0);
  expect(recordsIn(ydoc).get(createShapeId('two'))).toBe(before);
});

test('a copy names its own files, and no other', () => {
  const old = '0190c7d2-0000-7000-8000-000000000001';
  const props = { w: 1, h: 1, name: 'a', isAnimated: false, mimeType: 'image/png', src: `asset:${old}` };
  const read = boardContent.read(
    boardOf({ id: 'asset:one', typeName: 'asset', type: 'image', meta: {}, props } as object & { id: string }),
  );
  const copied = boardContent.withFiles(read, new Map([[old, old.replace(/1$/, '2')]]));
  expect(JSON.stringify(copied)).toContain('000000000002');
  expect(JSON.stringify(boardContent.withFiles(read, new Map()))).not.toContain(old);
});

test('words that the canvas does not know, which would end it for everybody, are not drawn and counted', () => {
  const told = (content: unknown) =>
    note('odd', '', { props: { ...note('odd', '').props, richText: { type: 'doc', content } } });
  let deep: unknown = { type: 'paragraph' };
  for (let depth = 0; depth < 120; depth += 1) deep = { type: 'listItem', content: [deep] };
  const saying = (node: object) => [{ type: 'paragraph', content: [{ type: 'text', text: 'Words', ...node }] }];
  const odd: unknown[] = [
    [{ type: 'hologram' }],
    [null],
    [deep],
    [{ type: 'paragraph', content: 'Words' }],
    saying({ text: '' }),
    saying({ text: 7 }),
    saying({ marks: [{ type: 'hologram' }] }),
    saying({ marks: 'bold' }),
    saying({ marks: [{ type: 'link', attrs: { href: 7 } }] }),
  ];
  for (const content of odd) {
    const board = new DrawnBoard(boardOf(note('one', 'Words'), told(content)));
    expect([board.get(createShapeId('odd')), board.unshown]).toEqual([undefined, 1]);
  }
  const link = { type: 'link', attrs: { href: 'https://example.org', target: '_blank', class: null } };
  const known = saying({ marks: [{ type: 'bold' }, link] });
  expect(shapeIn(boardOf(told(known)), 'odd')?.props).toMatchObject({ richText: { content: known } });
});

test('it says who wrote the words of a shape last', () => {
  const ydoc = boardOf(note('one', 'Words'));
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc));
  const { richText } = note('', 'Other words').props as { richText: unknown };
  putRecord(recordsIn(other), createShapeId('one'), { 'props.richText': richText }, ['props.richText']);
  expect(boardContent.authors(other)).toMatchObject([{ pieces: [{ client: other.clientID, text: 'Other words' }] }]);
});

/** A random action of a person, or their program, on a board. */
function change(ydoc: Y.Doc, by: Random): void {
  const records = recordsIn(ydoc);
  const ids = Array.from({ length: 8 }, (_, at) => createShapeId(`s${at}`));
  const id = by.pick(ids);
  const set = (key: string, value: unknown): void => {
    if (records.get(id) instanceof Y.Map) putRecord(records, id, { [key]: value }, [key]);
  };
  const deeds = [
    () => put(ydoc, { ...(by.chance(0.5) ? note('', by.pick(['Dues', 'Noon'])) : frame('')), id }),
    () => records.delete(id),
    () => set('x', by.below(9)),
    () => set('parentId', by.pick([...ids, firstPage.id])),
    () => set('props.color', by.pick(['red', 'blue', 'no colour'])),
    () => records.delete(firstPage.id),
  ];
  by.pick(deeds)();
}

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

/** A page that displays a board, and reloads only changed records. */
function watched(ydoc: Y.Doc) {
  const board = new DrawnBoard(ydoc);
  const changed = new Set<string>();
  recordsIn(ydoc).observeDeep((events) => {
    for (const event of events)
      for (const key of event.path.length > 0 ? [String(event.path[0])] : event.keys.keys()) changed.add(key);
  });
  const look = (): void => {
    board.take(changed);
    changed.clear();
  };
  return { ydoc, board, look };
}

/** Three pages that change one board and receive each other's updates in any order. */
function round(seed: number): void {
  const by = new Random(seed);
  const begun = Y.encodeStateAsUpdate(boardOf(note('s0', 'Words')));
  const sent = [begun];
  const pages = [0, 1, 2].map(() => watched(new Y.Doc()));
  for (const { ydoc } of pages)
    ydoc.on('update', (update: Uint8Array, origin: unknown) => void (origin === 'line' || sent.push(update)));
  for (let step = 0; step < 80; step += 1) {
    const { ydoc, look } = by.pick(pages);
    if (by.chance(0.4)) Y.applyUpdate(ydoc, by.pick(sent), 'line');
    else change(ydoc, by);
    look();
  }
  const boards = pages.map(({ ydoc, board, look }) => {
    for (const update of [...sent].sort(() => by.below(3) - 1)) {
      Y.applyUpdate(ydoc, update, 'line');
      look();
    }
    const again = boardContent.read(ydoc);
    const all = [...again.records].sort(byId);
    expect({ seed, drawn: [...board.all].sort(byId) }).toEqual({ seed, drawn: all });
    expect({ seed, ...boardContent.check(again) }).toEqual({ seed, ok: true });
    return JSON.stringify(all.map((record) => Object.entries(propertiesOf(record)).sort()));
  });
  expect({ seed, different: new Set(boards).size }).toEqual({ seed, different: 1 });
}

test(
  'whatever the order of updates, all draw the same, and mended again nothing changes',
  () => {
    for (const seed of seeds(30)) round(seed);
  },
  fuzzLimitMs,
);

test('what is copied or brought back is made by whoever does that, not by who made it once', () => {
  const made = note('one', 'Words', { meta: { by: 'ada', other: 1 } });
  const board = { records: [firstPage, made] };
  const copy = new Y.Doc();
  boardContent.write(copy, board);
  expect(shapeIn(copy, 'one')?.meta).toEqual({ other: 1 });
  const still = boardOf(made);
  boardContent.write(still, board);
  expect(shapeIn(still, 'one')?.meta).toEqual({ by: 'ada', other: 1 });
});
