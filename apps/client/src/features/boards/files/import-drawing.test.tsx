import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from 'tldraw';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { ImportButton } from '@/shared/writing/import-button';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as boards } from '@/text/boards';
import { t as files } from '@/text/writing/files';
import { Toaster } from '@/ui/toaster';
import type { BoardRoom } from '../board-room';
import { limitPastes } from '../taking/limit-pastes';
import { testEditor } from '../test-editor.test-helper';
import { ImportDrawing } from './import-drawing';
import { PlaceWaiting } from './place-waiting';
import { hasWaiting, letDrawingWait, takeDrawing } from './waiting-drawing';

const BOARD = '0198f2aa-1111-4222-8333-444455590001';
const room = testRoom(({ method, path }) =>
  method === 'POST' && path === '/api/v1/collaboration/items' ? answer({ id: BOARD }, 201) : undefined,
);
const drawing = JSON.stringify({
  type: 'excalidraw',
  elements: [{ id: 'a', type: 'rectangle', x: 500, y: 500, width: 100, height: 50 }],
});
const fileOf = (name: string, text: string): File => {
  const file = new File([text], name);
  file.text = () => Promise.resolve(text);
  return file;
};
const pages = [
  { path: '/collaboration', element: <ImportButton /> },
  { path: '/boards', element: <ImportDrawing /> },
];

const made = (): unknown[] => room.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** An empty board that has finished loading. */
function openBoard(takesPastes: (editor: Editor) => void = limitPastes) {
  const editor = testEditor();
  takesPastes(editor);
  const part = { line: { provider: { synced: true } }, document: { subscribe: () => () => undefined }, editor };
  drawPart(
    <>
      <PlaceWaiting {...(part as unknown as BoardRoom)} itemId={BOARD} />
      <Toaster />
    </>,
  );
  return editor;
}

test('a drawing that is imported at the workspace becomes a board of its own, and lies on it once', async () => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  setPrivacyMode('collaborative');
  const router = drawPages(pages, '/collaboration');
  await userEvent.upload(screen.getByLabelText(text(files, 'importFile')), fileOf('harbour.excalidraw', drawing));
  await waitFor(() => expect(router.state.location.search).toBe(`?board=${BOARD}`));
  expect(made()).toEqual([{ kind: 'board', title: 'harbour', titleFollows: true }]);
  const editor = openBoard();
  await waitFor(() => expect(editor.getCurrentPageShapeIds().size).toBe(1));
  expect(hasWaiting(BOARD)).toBe(false);
  editor.dispose();
});

test('where a drawing can’t be placed it is said, and it waits until it stands', async () => {
  letDrawingWait(BOARD, { elements: [], files: {} });
  const editor = openBoard((refusing) =>
    refusing.registerExternalContentHandler('excalidraw', () => Promise.reject(new Error('no place'))),
  );
  await screen.findByText(text(boards, 'drawing.notPlaced'));
  expect(hasWaiting(BOARD)).toBe(true);
  takeDrawing(BOARD);
  editor.dispose();
});

test('a file whose name is an ending only becomes a board without a name', async () => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  setPrivacyMode('collaborative');
  drawPages(pages, '/boards');
  await userEvent.upload(screen.getByLabelText(text(boards, 'import.file')), fileOf('.excalidraw', drawing));
  await waitFor(() => expect(made()).toEqual([{ kind: 'board', title: 'Untitled board', titleFollows: true }]));
  takeDrawing(BOARD);
});

test('of a file that holds no drawing no board is made, and it is said why', async () => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  setPrivacyMode('collaborative');
  drawPages(pages, '/boards');
  await userEvent.upload(screen.getByLabelText(text(boards, 'import.file')), fileOf('harbour.excalidraw', '{}'));
  await screen.findByText(text(boards, 'drawing.none', { name: 'harbour.excalidraw' }));
  expect(made()).toEqual([]);
});
