import { deckLimits } from '@cartulary/contracts/limits/decks';
import { builtKinds, type BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { boardContinuing } from './board/continued.js';
import { putRecord, recordsIn } from './board/records.js';
import { contents } from './content.js';
import type { KindContent } from './kind-content.js';
import { linkHas, type Continuing } from './continued.js';
import { writeDeck } from './deck/content.js';
import { deckContinuing } from './deck/continued.js';
import { inRow, newSlide } from './deck/making.js';
import { slidesIn, thingsIn } from './deck/records.js';
import { MapActs } from './map/acts.js';
import { mapContinuing } from './map/continued.js';
import { textContinuing } from './text/continued.js';

const continuing: Readonly<Record<BuiltKind, Continuing>> = {
  text: textContinuing,
  board: boardContinuing,
  map: mapContinuing,
  deck: deckContinuing,
};
/** Untyped by kind. */
const content = contents as unknown as Readonly<Record<BuiltKind, KindContent<object>>>;
const address = '/presentation-studio?deck=d1&at=slide1';
const words = 'Ask three agents\nCompare their prices';
const back = (id: string): string => `/boards?board=b1&at=${id === '' ? 'shape:one' : id}`;
const add = (kind: BuiltKind, ydoc: Y.Doc): string | undefined =>
  continuing[kind].append(ydoc, { words, label: 'Plan', linkBack: back });
const said = (kind: BuiltKind, ydoc: Y.Doc): string => content[kind].words(ydoc).join('\n');

for (const kind of builtKinds) {
  test(`a thing from elsewhere stands in a ${kind} with its words, also in one that is empty, and all of it is valid`, () => {
    const ydoc = new Y.Doc();
    for (const _ of ['first', 'second']) expect(add(kind, ydoc)).toBeDefined();
    for (const line of words.split('\n')) expect(said(kind, ydoc).split(line)).toHaveLength(3);
    expect(content[kind].check(content[kind].read(ydoc)).ok).toBe(true);
  });

  test(`what somebody else writes in a ${kind} at the same time stays`, () => {
    const [one, other] = [new Y.Doc(), new Y.Doc()];
    add(kind, one);
    add(kind, other);
    Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
    expect(said(kind, one)).toBe(said(kind, other));
    expect(said(kind, one).split('Ask three agents')).toHaveLength(3);
  });
}

/** Adds an item without a link. */
function bare(kind: BuiltKind, ydoc: Y.Doc): string {
  const id = add(kind, ydoc) ?? '';
  if (kind === 'map') new MapActs(ydoc).change([id], { link: null });
  if (kind === 'board') putRecord(recordsIn(ydoc), id, { 'props.url': '' }, ['props.url']);
  return id;
}

for (const kind of builtKinds.filter((each) => each !== 'text'))
  test(`a thing of a ${kind} leads to where it goes on; one that went does not`, () => {
    const ydoc = new Y.Doc();
    expect(continuing[kind].link(ydoc, bare(kind, ydoc), address, 'Slides')).toBe(true);
    expect(JSON.stringify(content[kind].read(ydoc))).toContain(address);
    expect(content[kind].check(content[kind].read(ydoc)).ok).toBe(true);
    expect(continuing[kind].link(ydoc, 'gone', address, 'Slides')).toBe(false);
  });

for (const kind of ['board', 'map'] as const)
  test(`a thing of a ${kind} that leads somewhere goes on leading there`, () => {
    const ydoc = new Y.Doc();
    const id = add(kind, ydoc) ?? '';
    expect(continuing[kind].link(ydoc, id, address, 'Slides')).toBe(false);
    expect(JSON.stringify(content[kind].read(ydoc))).toContain(back(id));
    expect(continuing[kind].link(ydoc, id, back(id), 'Slides')).toBe(true);
  });

test('what a newer page wrote in a presentation stays', () => {
  const ydoc = new Y.Doc();
  const id = add('deck', ydoc) ?? '';
  const newer = new Y.Map<unknown>([
    ['kind', 'hologram'],
    ['slide', id],
  ]);
  thingsIn(ydoc).set('newer', newer);
  (slidesIn(ydoc).get(id) as Y.Map<unknown>).set('mood', 'calm');
  add('deck', ydoc);
  expect(deckContinuing.link(ydoc, id, address, 'Slides')).toBe(true);
  expect(thingsIn(ydoc).get('newer')).toBe(newer);
  expect((slidesIn(ydoc).get(id) as Y.Map<unknown>).get('mood')).toBe('calm');
});

test('a presentation that is full takes no slide more', () => {
  const ydoc = new Y.Doc();
  const slides = inRow(Array.from({ length: deckLimits.maxSlides }, () => newSlide('blank')));
  writeDeck(ydoc, { theme: 'house', slides });
  expect(add('deck', ydoc)).toBeUndefined();
  expect(slidesIn(ydoc).size).toBe(deckLimits.maxSlides);
});

test('a new mind map is called as what it goes on from', () => {
  const ydoc = new Y.Doc();
  add('map', ydoc);
  expect(said('map', ydoc).startsWith('Plan\n')).toBe(true);
});

test('a block of a text is found by the thing that it links to', () => {
  const ydoc = new Y.Doc();
  add('text', ydoc);
  const [href] = /\/boards[^"]+/.exec(JSON.stringify(content.text.read(ydoc))) ?? [''];
  expect(linkHas(href, 'shape:one')).toBe(true);
  expect(linkHas(href, 'one')).toBe(false);
  expect(linkHas('mailto:ada@quay.example?subject=at', 'shape:one')).toBe(false);
});
