import { screen } from '@testing-library/react';
import { drawPart } from '@/testing/test-room.test-helper';
import { Toaster } from '@/ui/toaster';
import type { OpenedMap } from '../opened-map';
import { takePicture } from './choose-picture';

const taken: string[] = [];
const opened = {
  files: { take: (files: readonly File[]) => taken.push(...files.map(({ name }) => name)) },
} as unknown as OpenedMap;
const file = (name: string, type: string): File => new File(['<svg onload="alert(1)"/>'], name, { type });

beforeEach(() => taken.splice(0));

test('a topic takes no SVG, which may hold a script, and says what it takes', async () => {
  drawPart(<Toaster />);
  takePicture(opened, 'harbour', [file('harbour.svg', 'image/svg+xml'), file('page.html', 'text/html')]);
  expect(await screen.findByText(/PNG/)).toBeTruthy();
  expect(taken).toEqual([]);
});

test('of several files the first picture is taken', () => {
  takePicture(opened, 'harbour', [
    file('harbour.svg', 'image/svg+xml'),
    file('one.png', 'image/png'),
    file('two.png', 'image/png'),
  ]);
  expect(taken).toEqual(['one.png']);
});
