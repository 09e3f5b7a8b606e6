import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { screen } from '@testing-library/react';
import { drawPart } from '@/testing/test-room.test-helper';
import { Toaster } from '@/ui/toaster';
import type { OpenedDeck } from '../opened-deck';
import { insertPictures } from './inserts';

const taken: string[] = [];
const opened = {
  files: { take: (files: readonly File[]) => taken.push(...files.map(({ name }) => name)) },
} as unknown as OpenedDeck;
const slide = { things: [] } as unknown as SlideJson;
const file = (name: string, type: string): File => new File(['<svg onload="alert(1)"/>'], name, { type });

test('a slide takes no SVG, which may hold a script, says so, and takes the pictures beside it', async () => {
  drawPart(<Toaster />);
  insertPictures(opened, slide, [file('harbour.svg', 'image/svg+xml'), file('one.png', 'image/png')]);
  expect(await screen.findByText(/PNG/)).toBeTruthy();
  expect(taken).toEqual(['one.png']);
});
