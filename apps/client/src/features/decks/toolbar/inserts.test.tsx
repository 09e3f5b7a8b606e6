import { numbersOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as decks } from '@/text/decks';
import { Toaster } from '@/ui/toaster';
import * as Y from 'yjs';
import { ThingActs, SlideActs } from '../deck-acts';
import { DeckStore } from '../deck-store';
import type { OpenedDeck } from '../opened-deck';
import { Picked } from '../picked';
import { meets } from '../stage/boxes';
import { insertPictures, insertSample } from './inserts';

const taken: string[] = [];
const opened = {
  files: { take: (files: readonly File[]) => taken.push(...files.map(({ name }) => name)) },
} as unknown as OpenedDeck;
const slide = { things: [] } as unknown as SlideJson;
const file = (name: string, type: string): File => new File(['<svg onload="alert(1)"/>'], name, { type });

test('pictures that come at once lie beside each other, and none of a slide that went while they were stored', async () => {
  drawPart(<Toaster />);
  const layout = { places: {} };
  const boxes: unknown[] = [];
  let stands: SlideJson | undefined = { layout, things: [] } as unknown as SlideJson;
  const storing = {
    files: {
      take: (files: readonly File[], stored: (file: { id: string; name: string }) => void) =>
        files.forEach(({ name }) => stored({ id: name, name })),
      picture: () => Promise.reject(new Error('It can’t be measured here.')),
    },
    things: { add: (...[, , { box }]: [unknown, unknown, { box: { x: number } }]) => void boxes.push(box.x) },
    picked: { things: () => undefined },
  } as unknown as OpenedDeck;
  const two = [file('one.png', 'image/png'), file('two.png', 'image/png')];
  insertPictures(storing, () => stands, two);
  await waitFor(() => expect(boxes).toHaveLength(2));
  expect(Number(boxes[1]) - Number(boxes[0])).toBe(24);
  insertPictures(storing, () => stands, [file('three.png', 'image/png')]);
  stands = undefined;
  expect(await screen.findByText(text(decks, 'picture.slideGone', { name: 'three.png' }))).toBeTruthy();
  expect(boxes).toHaveLength(2);
});

test('a slide takes no SVG, which may hold a script, says so, and takes the pictures beside it', async () => {
  drawPart(<Toaster />);
  insertPictures(opened, () => slide, [file('harbour.svg', 'image/svg+xml'), file('one.png', 'image/png')]);
  expect(await screen.findByText(/PNG/)).toBeTruthy();
  expect(taken).toEqual(['one.png']);
});

/** A presentation with one slide of the layout with a title and a body. */
function deckOf(words: { title: string; body: string }) {
  const store = new DeckStore(new Y.Doc());
  const parts = { store, picked: new Picked(), slides: new SlideActs(store), things: new ThingActs(store) };
  parts.slides.insert([newSlide('content', words)], undefined);
  const now = (): SlideJson => store.now().slides[0] ?? slide;
  return { opened: parts as unknown as OpenedDeck, now };
}

test('a new chart has numbers that say they are samples, lies beside the text, and takes the focus', () => {
  const { opened, now } = deckOf({ title: 'Spring campaign', body: 'Two lines\nof text' });
  insertSample(opened, now(), 'chart');
  const chart = now().things.find(({ kind }) => kind === 'chart');
  if (!chart?.grid) throw new Error('no chart');
  const { series, names } = numbersOf(chart.grid);
  expect(series.map(({ name }) => name)).toEqual([1, 2].map((number) => text(decks, 'sample.series', { number })));
  expect(series.flatMap(({ values }) => values)).toEqual(
    Array.from(
      series.flatMap(({ values }) => values),
      Number,
    ),
  );
  expect(names).toEqual([1, 2, 3, 4].map((number) => text(decks, 'sample.item', { number })));
  expect(opened.picked.now()).toMatchObject({ things: [chart.id], made: chart.id });
  const { layout, things } = now();
  // The title fills one line of its placeholder; the text fills the first two lines of its own.
  const lines = things.filter(({ kind }) => kind === 'text').map((thing) => ({ ...boxOf(thing, layout), h: 90 }));
  expect(lines.filter((each) => meets(each, boxOf(chart, layout)))).toEqual([]);
});

test('a new table takes the place of a blank body, and leaves the blank title', () => {
  const { opened, now } = deckOf({ title: '', body: '' });
  insertSample(opened, now(), 'table');
  expect(now().things.map(({ kind, place }) => [kind, place])).toEqual([
    ['text', 'title'],
    ['table', null],
  ]);
});
