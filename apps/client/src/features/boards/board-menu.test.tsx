import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from 'tldraw';
import { useCommands } from '@/lib/commands/commands';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as boards } from '@/text/boards';
import { t as textTexts } from '@/text/text';
import { BoardMenu } from './board-menu';
import { limitPastes } from './taking/limit-pastes';
import { testEditor } from './test-editor.test-helper';

const room = testRoom(() => undefined);
const board: WrittenItem = {
  id: '0195a8a0-0000-7000-8000-000000000001',
  kind: 'board',
  title: 'Harbour',
  owner: { id: '0195a8a0-0000-7000-8000-00000000000a', name: 'Ada Byron' },
  right: 'owner',
  sealed: false,
  isTemplate: false,
  titleFollows: false,
  openedAt: null,
  binnedAt: null,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
};
const drawing = JSON.stringify({
  type: 'excalidraw',
  elements: [{ id: 'a', type: 'rectangle', x: 500, y: 500, width: 100, height: 50 }],
});
let ran: string[] = [];
beforeEach(() => {
  ran = [];
});

/** The menu, rendered with the board components whose commands it lists. */
function Board({ editor }: { editor: Editor | undefined }) {
  const command = (id: string, title: string) => ({ id, title, group: 'Board', run: () => void ran.push(id) });
  useCommands([command('written.find', 'Find on the board'), command('board.present', 'Play frames as slides')]);
  return <BoardMenu item={board} editor={editor} />;
}
const open = async (editor: Editor | undefined): Promise<void> => {
  await room.signIn();
  drawPages([{ path: '*', element: <Board editor={editor} /> }], '/');
  await userEvent.click(screen.getByRole('button', { name: text(textTexts, 'more', { kind: 'board' }) }));
};

test('a board is searched and its frames are played from its menu', async () => {
  await open(undefined);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Find on the board/ }));
  await userEvent.click(screen.getByRole('button', { name: text(textTexts, 'more', { kind: 'board' }) }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Play frames as slides/ }));
  await waitFor(() => expect(ran).toEqual(['written.find', 'board.present']));
});

test('a drawing is chosen as a file and comes to lie on the board', async () => {
  const editor = testEditor();
  limitPastes(editor);
  await open(editor);
  expect(screen.getByRole('menuitem', { name: text(boards, 'drawing.place') })).toBeTruthy();
  const file = new File([drawing], 'harbour.excalidraw');
  file.text = () => Promise.resolve(drawing);
  await userEvent.upload(screen.getByLabelText(text(boards, 'drawing.place'), { selector: 'input' }), file);
  await waitFor(() => expect(editor.getCurrentPageShapeIds().size).toBe(1));
  editor.dispose();
});

test('while a board is not open nothing is placed on it, and the menu says why', async () => {
  await open(undefined);
  const item = screen.getByRole('menuitem', { name: /^Add an Excalidraw drawing/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});
