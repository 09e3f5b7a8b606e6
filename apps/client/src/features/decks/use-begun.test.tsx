import { readDeck } from '@cartulary/editor-schema/kinds/deck/drawn-deck';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { aboutDeck, fragmentOf, slidesIn, TEXT, thingsIn } from '@cartulary/editor-schema/kinds/deck/records';
import { titleOf } from '@cartulary/editor-schema/kinds/deck/words';
import { renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as Y from 'yjs';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { SlideActs } from './deck-acts';
import { DeckStore } from './deck-store';
import type { OpenedDeck } from './opened-deck';
import { useBegun } from './use-begun';

const from = '00000000-0000-4000-8000-000000000001';
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Rates' }] };
/** Called before the outline is returned. */
let meanwhile = (): void => undefined;
testRoom(({ path }) => {
  if (!path.includes(from)) return undefined;
  meanwhile();
  return answer({
    title: 'Rates',
    document: { type: 'doc', content: [{ ...paragraph, type: 'heading', attrs: { level: 1 } }] },
  });
});

function begun(address = `/?from=${from}`, isSealed = false) {
  const ydoc = new Y.Doc();
  const store = new DeckStore(ydoc);
  const provider = { synced: true, on: () => undefined, off: () => undefined };
  const opened = { document: { ydoc, line: { provider } }, store, slides: new SlideActs(store) };
  const hook = (): ReturnType<typeof renderHook> =>
    renderHook(() => useBegun(opened as unknown as OpenedDeck, true, isSealed), {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
    });
  return { ydoc, hook };
}

test('a presentation of a text has nothing before the text came, so that whoever reloads meanwhile begins anew', async () => {
  const { ydoc, hook } = begun();
  let wasBare: boolean | undefined;
  meanwhile = () => {
    wasBare = aboutDeck(ydoc).size === 0 && slidesIn(ydoc).size === 0;
  };
  hook();
  await waitFor(() => expect(slidesIn(ydoc).size).toBe(1));
  expect([wasBare, aboutDeck(ydoc).get('theme')]).toEqual([true, 'house']);
});

test('two pages that open a new presentation at once begin it once, and what each wrote in it stays', async () => {
  const pages = [begun('/'), begun('/')];
  for (const { hook } of pages) hook();
  for (const { ydoc } of pages) await waitFor(() => expect(slidesIn(ydoc).size).toBe(1));
  const [ada, bo] = pages.map(({ ydoc }) => ydoc);
  if (!ada || !bo) throw new Error('there are two pages');
  const titleIn = (ydoc: Y.Doc): Y.XmlElement => {
    const [thing] = readDeck(ydoc).slides[0]?.things ?? [];
    return fragmentOf(thingsIn(ydoc), thing?.id ?? '', TEXT)?.get(0) as Y.XmlElement;
  };
  for (const [ydoc, words] of [[ada, 'Winter'] as const, [bo, 'Rates'] as const])
    titleIn(ydoc).insert(0, [new Y.XmlText(words)]);
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(bo));
  Y.applyUpdate(bo, Y.encodeStateAsUpdate(ada));
  for (const ydoc of [ada, bo]) {
    expect(readDeck(ydoc).slides).toHaveLength(1);
    const said = titleOf(readDeck(ydoc).slides[0] as SlideJson);
    expect([...said.matchAll(/Winter|Rates/g)].map(([word]) => word).sort()).toEqual(['Rates', 'Winter']);
  }
});

test('two pages that begin a sealed one write under ids of their own alone, and it has one title', async () => {
  const pages = [begun('/', true), begun('/', true)];
  for (const { hook } of pages) hook();
  for (const { ydoc } of pages) await waitFor(() => expect(slidesIn(ydoc).size).toBe(1));
  for (const { ydoc } of pages) {
    const update = Y.encodeStateAsUpdate(ydoc);
    expect([...Y.parseUpdateMeta(update).from.keys()]).toEqual([ydoc.clientID]);
  }
  const [ada, bo] = pages.map(({ ydoc }) => ydoc);
  if (!ada || !bo) throw new Error('there are two pages');
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(bo));
  expect(readDeck(ada).slides).toHaveLength(1);
});
