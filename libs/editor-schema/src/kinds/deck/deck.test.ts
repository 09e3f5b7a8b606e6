import * as Y from 'yjs';
import { Random } from '../../random.test-helper.js';
import { fuzzLimitMs, seeds } from '../../seeds.test-helper.js';
import { lostByUndo } from '../../undo.test-helper.js';
import { isOrder, orderBetween, ordersBetween } from '../order.js';
import { checkText } from '../text/check.js';
import { deckContent, isDeck, writeDeck } from './content.js';
import { layoutsOf, MASTER, offeredLayouts, ourLayouts, plainLayout, plainMaster, plainPlace } from './design.js';
import { designIn, designKey } from './design-records.js';
import { DrawnDeck, readDeck } from './drawn-deck.js';
import { gridOf, numberIn, numbersOf, tableOf } from './grid.js';
import type { DeckJson, DesignJson, SlideJson } from './json.js';
import { layoutIds } from './layouts.js';
import { inRow, newId, newSlide, newThing, textOf } from './making.js';
import { boxOf, settingOf } from './placing.js';
import { aboutDeck, putSlide, putThing, slidesIn, thingsIn } from './records.js';
import { onLayout } from './rules.js';
import { rescuedDeckWords } from './rescued-words.js';
import { deckTextSchema } from './schema.js';
import { paletteOf } from './themes.js';
import { partsOf, titleOf } from './words.js';

const words = { title: 'Winter rates', body: 'North road\nEast coast' };

function deckOf(...slides: SlideJson[]): DeckJson {
  return { theme: 'paper', slides: inRow(slides) };
}

function docOf(deck: DeckJson): Y.Doc {
  const ydoc = new Y.Doc();
  writeDeck(ydoc, deck);
  return ydoc;
}

const copyOf = (ydoc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc));
  return copy;
};

function meet(...ydocs: readonly Y.Doc[]): void {
  for (const from of ydocs) for (const to of ydocs) if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
}

const record = (ydoc: Y.Doc, id: string): Y.Map<unknown> => thingsIn(ydoc).get(id) as Y.Map<unknown>;
const first = (deck: DeckJson): SlideJson => deck.slides[0] as SlideJson;

const numbers = [
  ['Lane', 'Now', 'Winter'],
  ['North road', '58.40', '62,90'],
  ['Inner city', '1 031.20', 'not yet'],
];

test('what is written is read again, tables and numbers among it', () => {
  const chart = newThing('chart', { grid: gridOf(numbers, newId), order: 'b00', box: { x: 1, y: 2, w: 300, h: 200 } });
  const slide = newSlide('content', words, { section: 'Where we are', notes: textOf('Say it slowly') });
  const deck = deckOf({ ...slide, things: [...slide.things, chart] }, newSlide('statement', { title: '4.1 %' }));
  expect(readDeck(docOf(deck))).toEqual(deck);
  expect(deckContent.check(deck)).toEqual({ ok: true });
  const grid = first(deck).things.at(-1)?.grid;
  expect(grid && tableOf(grid)).toEqual(numbers);
  expect(grid && numbersOf(grid)).toEqual({
    names: ['North road', 'Inner city'],
    series: [
      { name: 'Now', values: [58.4, 1031.2], said: ['58.40', '1 031.20'] },
      { name: 'Winter', values: [62.9, null], said: ['62,90', 'not yet'] },
    ],
  });
});

test.each([
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1,234,567.5', 1_234_567.5],
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['-12,500', -12_500],
  ['12.500', 12.5],
  ['01.02.2026', null],
  ['1,2,3', null],
  ['−3', null],
  ['-3 %', -3],
  ['EUR 1.234,50', 1234.5],
  ['12 CHF', 12],
  ['EUR', null],
  ['1 EUR 2 EUR', null],
  ['', null],
  ['1e9', null],
])('%j is the number %j', (said, number) => {
  expect(numberIn(said)).toBe(number);
});

test.each([
  ['points before decimals', ['12,500', '3.5'], [12_500, 3.5]],
  ['commas before decimals', ['12,500', '12.500', '3,5'], [12.5, 12_500, 3.5]],
  ['points between thousands', ['12.500', '1.234.567'], [12_500, 1_234_567]],
  ['now one, now the other', ['12,500', '3,5', '3.5'], [12_500, 3.5, 3.5]],
  ['nothing that says it', ['12,500', '12.500', 'a,b'], [12_500, 12.5, null]],
])('a number that may be read in two ways is read as its table has %s', (_, cells, values) => {
  const grid = gridOf([['', 'Now'], ...cells.map((cell) => ['road', cell])], newId);
  expect(numbersOf(grid).series[0]?.values).toEqual(values);
});

test('rows of a chart in which nobody wrote yet take no room at its end; one between others does', () => {
  const rows = [
    ['', 'Now'],
    ['North road', '58'],
    ['', ''],
    ['Inner city', ' 31 '],
    ['', ' '],
    ['', ''],
  ];
  expect(numbersOf(gridOf(rows, newId)).names).toEqual(['North road', '', 'Inner city']);
  const empty = numbersOf(gridOf([['', 'Now'], [''], ['']], newId));
  expect([empty.names, empty.series[0]?.values]).toEqual([
    ['', ''],
    [null, null],
  ]);
});

test('who moves a thing and who colours it both keep their change, and words of two people meet', () => {
  const ada = docOf(deckOf(newSlide('content', words)));
  const bo = copyOf(ada);
  const id = first(readDeck(ada)).things[0]?.id ?? '';
  for (const [key, value] of Object.entries({ x: 5, y: 6, w: 70, h: 80 })) record(ada, id).set(key, value);
  record(bo, id).set('fill', 'tint');
  const textIn = (ydoc: Y.Doc) => ((record(ydoc, id).get('text') as Y.XmlFragment).get(0) as Y.XmlElement).get(0);
  (textIn(ada) as Y.XmlText).insert(0, 'All ');
  (textIn(bo) as Y.XmlText).insert(12, ' rise');
  meet(ada, bo);
  for (const ydoc of [ada, bo]) {
    const [thing] = first(readDeck(ydoc)).things;
    expect(thing).toMatchObject({ box: { x: 5, y: 6, w: 70, h: 80 }, fill: 'tint' });
    expect(titleOf(first(readDeck(ydoc)))).toBe('All Winter rates rise');
  }
});

test('rows that two people add at once both stay, and a cell of a row that went is gone', () => {
  const table = newThing('table', { grid: gridOf([['a', 'b']], newId) });
  const ada = docOf(deckOf({ ...newSlide('blank'), things: [table] }));
  const bo = copyOf(ada);
  const [row, column] = [table.grid?.rows[0], table.grid?.columns[0]?.id ?? ''];
  for (const [ydoc, id] of [[ada, 'one'] as const, [bo, 'two'] as const]) {
    record(ydoc, table.id).set(`row.${id}`, orderBetween(row?.order ?? null, null));
    record(ydoc, table.id).set(`cell.${id}.${column}`, id);
  }
  meet(ada, bo);
  const rows = (ydoc: Y.Doc) => tableOf(first(readDeck(ydoc)).things[0]?.grid ?? gridOf([], newId));
  expect(rows(ada)).toHaveLength(3);
  expect(rows(ada)).toEqual(rows(bo));
  record(bo, table.id).delete('row.one');
  expect(rows(bo).flat()).toEqual(['a', 'b', 'two', '']);
});

test('what is no slide, no thing or no value is not drawn, and stays where it is', () => {
  const ydoc = docOf(deckOf(newSlide('content', words)));
  const before = readDeck(ydoc);
  const slide = first(before).id;
  const hostile: readonly (readonly [string, unknown])[] = [
    ['lost', new Y.Map(Object.entries({ slide: 'gone', kind: 'text' }))],
    ['far', new Y.Map(Object.entries({ slide, kind: 'hologram' }))],
    ['word', 'none'],
    ['a b', new Y.Map(Object.entries({ slide, kind: 'text' }))],
    ['list', new Y.Array()],
  ];
  for (const [id, value] of hostile) thingsIn(ydoc).set(id, value);
  slidesIn(ydoc).set('text', 'none');
  expect(readDeck(ydoc)).toEqual(before);
  expect(thingsIn(ydoc).size).toBe(first(before).things.length + hostile.length);
  const odd = {
    slide,
    kind: 'shape',
    x: Number.NaN,
    y: 1,
    w: 2,
    h: 3,
    fill: 'url(evil)',
    shape: 7,
    order: 'zz',
    size: -1,
  };
  thingsIn(ydoc).set('odd', new Y.Map(Object.entries(odd)));
  const drawn = first(readDeck(ydoc)).things.find(({ id }) => id === 'odd');
  expect(drawn).toMatchObject({ box: null, fill: null, shape: 'rect', size: null });
  expect(isDeck(readDeck(ydoc))).toBe(true);
});

test('a version is put back by the smallest change: what others wrote since, elsewhere, keeps its identity', () => {
  const ydoc = docOf(deckOf(newSlide('content', words), newSlide('title', { title: 'End' })));
  const then = readDeck(ydoc);
  const [one, two] = then.slides;
  const kept = record(ydoc, two?.things[0]?.id ?? '');
  thingsIn(ydoc).delete(one?.things[0]?.id ?? '');
  slidesIn(ydoc).delete(two?.id ?? '');
  writeDeck(ydoc, then);
  expect(readDeck(ydoc)).toEqual(then);
  expect(record(ydoc, two?.things[0]?.id ?? '')).toBe(kept);
  const updates: Uint8Array[] = [];
  ydoc.on('update', (update: Uint8Array) => updates.push(update));
  writeDeck(ydoc, then);
  expect(updates).toEqual([]);
});

test('files of a copy have ids of their own, and one that is not copied is only named', () => {
  const pictures = ['one', 'two'].map((fileId, index) =>
    newThing('picture', { fileId, alt: fileId, order: `a${index}` }),
  );
  const deck = deckOf({ ...newSlide('blank'), things: pictures });
  const copied = deckContent.withFiles(deck, new Map([['one', 'other']]));
  expect(first(copied).things.map(({ fileId }) => fileId)).toEqual(['other', null]);
});

test('a layout says where things lie until somebody moves them', () => {
  const [title] = newSlide('content').things;
  if (!title) throw new Error('a slide has a title');
  expect(boxOf(title, ourLayouts.content)).not.toEqual(boxOf(title, ourLayouts.title));
  expect(settingOf(title, ourLayouts.title).size).toBeGreaterThan(settingOf(title, ourLayouts.content).size);
  const moved = { ...title, box: { x: 0, y: 0, w: 10, h: 10 } };
  expect(boxOf(moved, ourLayouts.title)).toBe(moved.box);
});

test('words have places, notes among them; a text and what is rescued have them too', () => {
  const slide = newSlide('content', words, { notes: textOf('Say it slowly') });
  const ydoc = docOf(deckOf(slide));
  expect(deckContent.words(ydoc)).toEqual(['Winter rates', 'North road\nEast coast', 'Say it slowly']);
  expect(partsOf(readDeck(ydoc)).map(({ thing }) => thing?.place)).toEqual(['title', 'body', undefined]);
  const text = deckContent.asText(readDeck(ydoc));
  expect(checkText(text)).toMatchObject({ ok: true });
  expect(text.content?.[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
  for (const said of ['Winter rates', 'East coast', 'Say it slowly']) expect(rescuedDeckWords(ydoc)).toContain(said);
  const pieces = deckContent.authors(ydoc).flatMap((line) => line.pieces);
  expect(new Set(pieces.map(({ client }) => client))).toEqual(new Set([ydoc.clientID]));
});

test('a history tells what of a slide changed', () => {
  const before = deckOf(newSlide('content', words));
  const ydoc = docOf(before);
  const [, body] = first(before).things;
  thingsIn(ydoc).delete(body?.id ?? '');
  const { lines, changes } = deckContent.compare(before, readDeck(ydoc));
  expect(changes).toBe(1);
  expect(lines).toContainEqual(expect.objectContaining({ type: 'text', change: 'deleted' }));
});

test('places in a list can always be had between two others', () => {
  const [low = '', high = ''] = ordersBetween(null, null, 2);
  expect(low < orderBetween(low, high) && orderBetween(low, high) < high).toBe(true);
  expect(isOrder(orderBetween(high, low))).toBe(true);
  for (const none of ['', 'zz', 7, null, 'a'.repeat(500), 'Ωß']) expect(isOrder(none)).toBe(false);
});

const logo = newThing('picture', { fileId: 'logo', alt: 'Quay', box: { x: 1100, y: 20, w: 120, h: 60 } });
const stamp = newThing('text', { text: textOf('Draft'), box: { x: 20, y: 20, w: 200, h: 40 }, order: 'a1' });
const design: DesignJson = {
  master: {
    ...plainMaster,
    ground: 'tint',
    foot: { number: false, date: 'May 2026', text: 'Quay' },
    places: { title: { ...plainPlace, size: 60, align: 'right', ink: 'accent' } },
    things: [logo],
  },
  layouts: [
    { ...plainLayout('content', 'content'), places: { title: { ...plainPlace, align: 'center' } } },
    {
      ...plainLayout('own', 'two'),
      name: 'Offer',
      order: 'a0',
      ground: '#102030',
      hasFoot: false,
      places: { left: { ...plainPlace, isOff: true }, subtitle: { ...plainPlace, box: { x: 1, y: 2, w: 300, h: 40 } } },
      things: [stamp],
    },
  ],
};
const ownLayout = () => layoutsOf(design).get('own') ?? ourLayouts.blank;
const designed = (): DeckJson => ({
  ...deckOf(newSlide(layoutsOf(design).get('content') ?? 'content', words), newSlide(ownLayout(), words)),
  design,
});

test('master and layouts are written, read, copied with their files and put back', () => {
  const deck = designed();
  const ydoc = docOf(deck);
  expect(readDeck(ydoc)).toEqual(deck);
  expect(deckContent.check(deck)).toEqual({ ok: true });
  expect(deckContent.check({ ...deck, design: undefined })).toEqual({ ok: false });
  const copied = deckContent.withFiles(deck, new Map([['logo', 'other']]));
  expect([copied.design?.master.things[0]?.fileId, first(copied).layout.behind[0]?.fileId]).toEqual(['other', 'other']);
  expect(isDeck(copied)).toBe(true);
  designIn(ydoc).clear();
  thingsIn(ydoc).delete(logo.id);
  expect(readDeck(ydoc).design).toBeUndefined();
  writeDeck(ydoc, deck);
  expect(readDeck(ydoc)).toEqual(deck);
});

test('a slide takes from its layout what it does not say itself, and the layout from its master', () => {
  const { content, section } = Object.fromEntries(layoutsOf(design));
  const [title] = newSlide('content').things;
  if (!title || !content || !section) throw new Error('these are there');
  expect(settingOf(title, content)).toMatchObject({ size: 60, align: 'center' });
  expect(settingOf(title, section)).toMatchObject({ size: 84, align: 'right' });
  expect(settingOf({ ...title, align: 'left' }, content).align).toBe('left');
  expect(Object.keys(ownLayout().places)).toEqual(['title', 'right', 'subtitle']);
  expect(ownLayout().behind.map(({ id }) => id)).toEqual([logo.id, stamp.id]);
  expect([content.foot.text, ownLayout().foot.text]).toEqual(['Quay', '']);
});

test('a ground takes the letters of the theme that are read on it', () => {
  const light = paletteOf('house', ourLayouts.content);
  const dark = paletteOf('house', ownLayout());
  expect([dark.paper, dark.ink === light.ink]).toEqual(['#102030', false]);
  expect(paletteOf('house', { ...ourLayouts.content, masterGround: 'tint' })).toEqual({ ...light, paper: light.tint });
  expect(paletteOf('house', { ...ourLayouts.section, masterGround: 'tint' }).paper).not.toBe(light.tint);
});

test('older presentations have the layouts that they had', () => {
  const ydoc = docOf(deckOf(newSlide('content', words)));
  expect([readDeck(ydoc).design, designIn(ydoc).size]).toEqual([undefined, 0]);
  expect(first(readDeck(ydoc)).layout).toEqual(ourLayouts.content);
  (slidesIn(ydoc).get(first(readDeck(ydoc)).id) as Y.Map<unknown>).set('layout', 'lost');
  expect(first(readDeck(ydoc)).layout).toEqual(ourLayouts.blank);
});

test('two people who change one layout at once both keep their change, on all slides that have it', () => {
  const ada = docOf(deckOf(newSlide('content', words)));
  const bo = copyOf(ada);
  designIn(ada).set('content.title.size', 50);
  designIn(bo).set('content.title.align', 'right');
  meet(ada, bo);
  for (const ydoc of [ada, bo])
    expect(first(readDeck(ydoc)).layout.places.title).toMatchObject({ size: 50, align: 'right' });
});

test('a layout that is deleted stays with the slides that have it, and no other may take it', () => {
  const deck = designed();
  const ydoc = docOf(deck);
  designIn(ydoc).set(designKey('own', 'isGone'), true);
  const now = readDeck(ydoc);
  expect(now.slides[1]).toEqual(deck.slides[1]);
  expect(offeredLayouts(now.design).map(({ id }) => id)).not.toContain('own');
  slidesIn(ydoc).delete(deck.slides[1]?.id ?? '');
  expect(readDeck(ydoc).design?.layouts.map(({ id }) => id)).toEqual(['content']);
});

test('what stands in a master and is no value is passed over, and stays where it is', () => {
  const ydoc = docOf(deckOf(newSlide('content', words)));
  const before = readDeck(ydoc);
  const slide = first(before).id;
  const hostile: readonly (readonly [string, unknown])[] = [
    ['content.title.size', -4],
    ['content.title.x', 4],
    ['content.title.face', 'Wingdings'],
    ['content.nowhere.size', 20],
    ['content.title.size.more', 20],
    ['master.ground', 'url(evil)'],
    ['master.number', 'no'],
    ['master', new Y.Map()],
    ['__proto__.base', 'two'],
    ['half.name', 'No base'],
    ['a b.base', 'two'],
    ['content.base', 'blank'],
    ['content.isGone', true],
  ];
  for (const [key, value] of hostile) designIn(ydoc).set(key, value);
  thingsIn(ydoc).set('t', new Y.Map(Object.entries({ slide: onLayout(MASTER), kind: 'chart' })));
  thingsIn(ydoc).set('u', new Y.Map(Object.entries({ slide: 'layout.a b', kind: 'text' })));
  expect(readDeck(ydoc)).toEqual(before);
  expect(designIn(ydoc).size).toBe(hostile.length);
  thingsIn(ydoc).set(
    'v',
    new Y.Map(Object.entries({ slide: onLayout(MASTER), kind: 'text', place: 'title', step: 3 })),
  );
  expect(first(readDeck(ydoc)).layout.behind).toMatchObject([{ id: 'v', place: null, step: 0 }]);
  expect([first(readDeck(ydoc)).id, isDeck(readDeck(ydoc))]).toEqual([slide, true]);
});

test('what stands behind slides is found by its words, compared and rescued', () => {
  const ydoc = docOf(designed());
  const before = readDeck(ydoc);
  expect(deckContent.words(ydoc).slice(-3)).toEqual(['May 2026\nQuay', 'Quay', 'Draft']);
  expect(deckContent.authors(ydoc).at(-3)?.pieces).toEqual([{ client: ydoc.clientID, text: 'May 2026\nQuay' }]);
  for (const said of ['Draft', 'Offer', 'May 2026']) expect(rescuedDeckWords(ydoc)).toContain(said);
  designIn(ydoc).set('master.text', 'Harbour');
  const { lines } = deckContent.compare(before, readDeck(ydoc));
  const changed = lines.filter(({ change }) => change !== 'same' && change !== 'left-out');
  expect(new Set(changed.map((line) => 'type' in line && line.type))).toEqual(new Set(['layout']));
});

/** A random action on a master or a layout. */
function actBehind(random: Random, ydoc: Y.Doc): void {
  const id = random.pick([MASTER, 'content', 'two', 'own', 'other']);
  if (random.chance(0.2)) return putThing(ydoc, { ...stamp, id: `t${random.below(4)}` }, onLayout(id));
  const key = random.pick([
    ...['base', 'order', 'name', 'isGone', 'ground', 'hasMaster', 'hasFoot', 'number', 'text'],
    ...['title.size', 'title.x', 'title.y', 'title.w', 'title.h', 'body.isOff', 'left.align', 'subtitle.ink'],
  ]);
  const value = random.pick([true, false, null, 40, 'two', 'a1', 'accent', 'center', -1, '#102030']);
  if (random.chance(0.1)) designIn(ydoc).delete(designKey(id, key));
  else designIn(ydoc).set(designKey(id, key), value);
}

/** A random action on a presentation. */
function act(random: Random, ydoc: Y.Doc, page: unknown = null): void {
  const { slides } = readDeck(ydoc);
  const slide = slides.length === 0 ? undefined : random.pick(slides);
  const thing = slide && slide.things.length > 0 ? random.pick(slide.things) : undefined;
  ydoc.transact(() => {
    if (random.chance(0.25)) actBehind(random, ydoc);
    else if (!slide || random.chance(0.15)) {
      const offered = offeredLayouts(readDeck(ydoc).design);
      const added = newSlide(random.pick([...layoutIds, ...offered]), words, {
        order: orderBetween(slide?.order ?? null, null),
      });
      putSlide(ydoc, added);
      for (const each of added.things) putThing(ydoc, each, added.id);
    } else if (random.chance(0.1)) slidesIn(ydoc).delete(slide.id);
    else if (!thing || random.chance(0.2))
      putThing(ydoc, newThing('table', { grid: gridOf(numbers, newId) }), slide.id);
    else if (random.chance(0.14)) thingsIn(ydoc).delete(thing.id);
    else if (thing.text && random.chance(0.4))
      putThing(ydoc, { ...thing, text: textOf(random.pick(['One', 'One two', 'Two\nthree'])) }, slide.id);
    else if (random.chance(0.5))
      putThing(ydoc, { ...thing, box: { x: random.below(900), y: 5, w: 9, h: 9 } }, slide.id);
    else
      record(ydoc, thing.id).set(random.pick(['fill', 'order', 'x', 'text', 'kind', 'slide', 'step']), random.below(9));
  }, page);
}

/** A page that can undo its own changes. */
function pageOf(start: Y.Doc) {
  const [ydoc, page] = [copyOf(start), {}];
  const scope = [aboutDeck(ydoc), slidesIn(ydoc), thingsIn(ydoc), designIn(ydoc)];
  return { ydoc, page, undo: new Y.UndoManager(scope, { trackedOrigins: new Set([page]), captureTimeout: 0 }) };
}

test(
  'whatever people do and undo at once, and whatever comes when, twice or late, all end with the same valid slides; nobody undoes another’s work, and mending twice changes nothing',
  () => {
    for (const seed of seeds(40)) {
      const random = new Random(seed);
      const start = docOf(deckOf(newSlide('content', words)));
      const pages = [pageOf(start), pageOf(start), pageOf(start)];
      const replicas = pages.map(({ ydoc }) => ydoc);
      const sent: Uint8Array[] = [];
      for (const ydoc of replicas) ydoc.on('update', (update: Uint8Array) => void sent.push(update));
      for (let step = 0; step < 40; step += 1) {
        const { ydoc, page, undo } = random.pick(pages);
        if (random.chance(0.15)) {
          const lost = lostByUndo(ydoc, [slidesIn(ydoc), thingsIn(ydoc), designIn(ydoc)], () => undo.undo());
          expect({ seed, step, lost }).toEqual({ seed, step, lost: [] });
        } else if (random.chance(0.6) || sent.length === 0) act(random, ydoc, page);
        else Y.applyUpdate(ydoc, random.pick(sent));
      }
      meet(...replicas);
      meet(...replicas);
      const [one, ...others] = replicas.map(readDeck);
      for (const other of others) expect({ seed, other }).toEqual({ seed, other: one });
      expect({ seed, ok: one && isDeck(one) }).toEqual({ seed, ok: true });
      // Writing a repaired presentation and repairing it again changes nothing.
      if (one) expect({ seed, again: readDeck(docOf(one)) }).toEqual({ seed, again: one });
      for (const { things } of one?.slides ?? [])
        for (const { text } of things) if (text) expect(checkText(text, deckTextSchema())).toMatchObject({ ok: true });
    }
  },
  fuzzLimitMs,
);

test('looking again at what changed draws the same as looking at all of it', () => {
  const random = new Random(7);
  const ydoc = docOf(deckOf(newSlide('content', words), newSlide('two')));
  const drawn = new DrawnDeck(ydoc);
  const changed = { slides: new Set<string>(), things: new Set<string>() };
  const note = (set: Set<string>) => (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]) => {
    for (const event of events)
      for (const id of event.path.length > 0 ? [String(event.path[0])] : event.keys.keys()) set.add(id);
  };
  slidesIn(ydoc).observeDeep(note(changed.slides));
  thingsIn(ydoc).observeDeep(note(changed.things));
  for (let step = 0; step < 60; step += 1) {
    act(random, ydoc);
    const before = drawn.now;
    const now = drawn.take(changed.slides, changed.things);
    expect(now).toEqual(readDeck(ydoc));
    const layouts = new Map(before.slides.map(({ id, layout }) => [id, layout]));
    const touched = new Set(
      [...changed.things].map((id) => before.slides.find(({ things }) => things.some((each) => each.id === id))?.id),
    );
    for (const slide of now.slides)
      if (
        !changed.slides.has(slide.id) &&
        slide.layout === layouts.get(slide.id) &&
        !touched.has(slide.id) &&
        !slide.things.some(({ id }) => changed.things.has(id))
      )
        expect(slide).toBe(before.slides.find(({ id }) => id === slide.id));
    changed.slides.clear();
    changed.things.clear();
  }
});

test('who is named on a slide or in its notes stands there, is read, searched, and found by who looks after damaged ones', () => {
  const named = (name: string) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Ask ' },
          { type: 'mention', attrs: { mentionId: crypto.randomUUID(), personId: crypto.randomUUID(), name } },
          { type: 'text', text: ' first' },
        ],
      },
    ],
  });
  const deck = deckOf(newSlide('content', { title: 'Cranes', body: named('Bo User') }, { notes: named('Cy User') }));
  const ydoc = docOf(deck);
  expect(readDeck(ydoc)).toEqual(deck);
  expect(partsOf(readDeck(ydoc)).map(({ words: said }) => said)).toEqual([
    'Cranes',
    'Ask @Bo User first',
    'Ask @Cy User first',
  ]);
  expect(rescuedDeckWords(ydoc)).toContain('Ask @Bo User first');
  expect(deckContent.authors(ydoc).map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toContain(
    'Ask @Cy User first',
  );
  expect(JSON.stringify(deckContent.asText(deck))).toContain('"name":"Bo User"');
});
