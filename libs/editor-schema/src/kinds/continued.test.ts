import { builtKinds, type BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { boardContinuing } from './board/continued.js';
import { contents } from './content.js';
import type { KindContent } from './kind-content.js';
import { linkHas, type Continuing } from './continued.js';
import { deckContinuing } from './deck/continued.js';
import { mapContinuing } from './map/continued.js';
import { textContinuing } from './text/continued.js';

const continuing: Readonly<Record<BuiltKind, Continuing>> = {
  text: textContinuing,
  board: boardContinuing,
  map: mapContinuing,
  deck: deckContinuing,
};
/** Whatever its kind. */
const content = contents as unknown as Readonly<Record<BuiltKind, KindContent<object>>>;
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

for (const kind of builtKinds.filter((each) => each !== 'text'))
  test(`a thing of a ${kind} leads to where it goes on; one that went does not`, () => {
    const ydoc = new Y.Doc();
    const id = add(kind, ydoc) ?? '';
    const address = '/presentation-studio?deck=d1&at=slide1';
    expect(continuing[kind].link(ydoc, id, address, 'Slides')).toBe(true);
    expect(JSON.stringify(content[kind].read(ydoc))).toContain(address);
    expect(content[kind].check(content[kind].read(ydoc)).ok).toBe(true);
    expect(continuing[kind].link(ydoc, 'gone', address, 'Slides')).toBe(false);
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
