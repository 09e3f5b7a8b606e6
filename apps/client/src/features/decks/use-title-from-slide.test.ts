import { jest } from '@jest/globals';
import { newSlide, textOf } from '@cartulary/editor-schema/kinds/deck/making';
import { putThing } from '@cartulary/editor-schema/kinds/deck/records';
import { renderHook } from '@testing-library/react';
import * as Y from 'yjs';
import { SlideActs } from './deck-acts';
import { DeckStore } from './deck-store';
import { useTitleFromSlide } from './use-title-from-slide';

const id = '0198c0de-0000-7000-8000-000000000001';
const sent: unknown[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.splice(0);
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, given) => {
    sent.push(JSON.parse(String(given?.body)));
    return Promise.resolve(new Response('{"success":true,"data":{}}'));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A presentation with a blank title slide, and functions that change its title as this page or as someone else. */
function deck() {
  const store = new DeckStore(new Y.Doc());
  new SlideActs(store).insert([newSlide('title', { subtitle: 'Below' }), newSlide('content')], undefined);
  const write = (words: string, at = 0, ydoc = store.ydoc): void => {
    const slide = store.now().slides[at];
    const title = slide?.things.find(({ place }) => place === 'title');
    if (!slide || !title) throw new Error('no title');
    putThing(ydoc, { ...title, text: textOf(words) }, slide.id);
  };
  return { store, write };
}
const follow = (store: DeckStore, given: { title?: string; titleFollows?: boolean } = {}, mayRename = true) =>
  renderHook(() => useTitleFromSlide({ id, title: 'Untitled', titleFollows: true, ...given }, { store }, mayRename));
const settle = () => jest.advanceTimersByTimeAsync(2_000);

test('an untitled presentation takes the title of its first slide', async () => {
  const { store, write } = deck();
  follow(store);
  write('Spring');
  write('Spring campaign');
  write('Agenda', 1);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual([{ title: 'Spring campaign', fromHeading: true }]);
});

test('leaving the page sends the pending title', async () => {
  const { store, write } = deck();
  const { unmount } = follow(store);
  write('Plan');
  unmount();
  await settle();
  expect(sent).toEqual([{ title: 'Plan', fromHeading: true }]);
});

test.each([
  ['that has a name', { titleFollows: false }, true, 'Plan'],
  ['that one may only read', {}, false, 'Plan'],
  ['that is called so already', { title: 'Plan' }, true, 'Plan'],
  ['without a title on its first slide', {}, true, ''],
])('a presentation %s keeps its title', async (_which, given, mayRename, words) => {
  const { store, write } = deck();
  follow(store, given, mayRename);
  write(words);
  await settle();
  expect(sent).toEqual([]);
});

test('a change elsewhere in the presentation doesn’t send a title that someone else is typing', async () => {
  const { store, write } = deck();
  follow(store);
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(store.ydoc));
  write('Theirs', 0, theirs);
  Y.applyUpdate(store.ydoc, Y.encodeStateAsUpdate(theirs));
  write('Agenda', 1);
  await settle();
  expect(sent).toEqual([]);
});
