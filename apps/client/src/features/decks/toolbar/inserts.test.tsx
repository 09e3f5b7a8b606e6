import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as decks } from '@/text/decks';
import { Toaster } from '@/ui/toaster';
import type { OpenedDeck } from '../opened-deck';
import { insertPictures } from './inserts';

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
