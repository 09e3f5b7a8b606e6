import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DrawnBoard } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { text as uiText } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import type { Editor } from 'tldraw';
import { Doc } from 'yjs';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as boards } from '@/text/boards';
import { Toaster } from '@/ui/toaster';
import { BoardBinding } from '../binding';
import { testEditor } from '../test-editor.test-helper';
import { drawingIn, isDrawing } from './drawings';
import { limitPastes } from './limit-pastes';
import { placeDrawing } from './take-pictures';

const samples = path.join(import.meta.dirname, '../../../../../../libs/editor-schema/samples/boards');
const libraries = readdirSync(samples).filter((name) => name.endsWith('.excalidrawlib'));
const textOf = (name: string): string => readFileSync(path.join(samples, name), 'utf8');
const fileOf = (name: string, text: string): File => {
  const file = new File([text], name);
  file.text = () => Promise.resolve(text);
  return file;
};

function page(): Editor {
  const editor = testEditor();
  limitPastes(editor);
  return editor;
}

test('there are eight files of others', () => expect(libraries).toHaveLength(8));

test.each(libraries)('what lies in %s comes to lie on the board, and every page draws it', async (name) => {
  const editor = page();
  const ydoc = new Doc();
  const binding = new BoardBinding(editor.store, ydoc);
  await act(() => placeDrawing(editor, fileOf(name, textOf(name))));
  binding.flush();
  const there = editor.getCurrentPageShapeIds().size;
  expect(there).toBeGreaterThan(0);
  const board = new DrawnBoard(ydoc);
  expect(board.all.filter(({ typeName }) => typeName === 'shape')).toHaveLength(there);
  expect(board.unshown).toBe(0);
  binding.end();
  editor.dispose();
});

test('things of a library lie side by side', () => {
  const box = { type: 'rectangle', x: 500, y: 500, width: 100, height: 50 };
  const file = JSON.stringify({
    type: 'excalidrawlib',
    version: 1,
    library: [[box], [box], [{ ...box, isDeleted: true }]],
  });
  expect(drawingIn(file)?.elements.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [180, 0],
  ]);
});

test('what is missing or no value is filled in, and what can’t be drawn is left out', async () => {
  const editor = page();
  const elements = [
    { type: 'rectangle', boundElements: 7, strokeWidth: -3, locked: 'no', link: 'javascript:alert(1)', opacity: {} },
    { type: 'arrow', points: 'none', id: {} },
    { type: 'line', points: [[0, 0], 'x', [Number.POSITIVE_INFINITY, null]] },
    { type: 'iframe' },
    7,
  ];
  await act(() => placeDrawing(editor, fileOf('a.excalidraw', JSON.stringify({ type: 'excalidraw', elements }))));
  expect(editor.getCurrentPageShapes().map(({ type }) => type)).toEqual(['geo', 'line']);
  editor.dispose();
});

test('what is no drawing is refused, and it is said', async () => {
  drawPart(<Toaster />);
  const editor = page();
  for (const text of [
    '',
    '[]',
    'null',
    '{"type":"excalidraw"}',
    '{"type":"excalidrawlib","library":[7,[8]]}',
    '{"type":"other"}',
  ])
    await act(() => placeDrawing(editor, fileOf('plan.excalidraw', text)));
  expect((await screen.findAllByText(/has no drawing/)).length).toBeGreaterThan(0);
  // A color that doesn't exist.
  const hostile = { type: 'excalidraw', elements: [{ type: 'rectangle', backgroundColor: '__proto__' }] };
  await act(() => placeDrawing(editor, fileOf('plan.excalidraw', JSON.stringify(hostile))));
  expect(await screen.findByText(uiText(boards, 'paste.nothing'))).toBeTruthy();
  expect(editor.getCurrentPageShapeIds().size).toBe(0);
  expect([isDrawing({ name: 'A.EXCALIDRAW' }), isDrawing({ name: 'a.excalidraw.png' })]).toEqual([true, false]);
  editor.dispose();
});
