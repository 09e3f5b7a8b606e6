import { text } from '@cartulary/testing/text';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useValue, type Editor } from 'tldraw';
import { t as outline } from '@/text/boards/outline';
import { testEditor } from '../test-editor.test-helper';
import { addNote, connect } from './acts';
import { rowsOf } from './rows';
import { Ties } from './ties';

const rows = (editor: Editor) => rowsOf(editor.store.allRecords(), editor.getCurrentPageId());

function First({ editor }: { editor: Editor }) {
  const row = useValue('first', () => rows(editor).find(({ words }) => words === 'Ask'), [editor]);
  const named = (id: string): string => rows(editor).find(({ shape }) => shape.id === id)?.words ?? '';
  return row ? <Ties editor={editor} row={row} named={named} /> : null;
}

test('what an arrow says is read, written and taken away without a pointer', async () => {
  const user = userEvent.setup();
  const editor = testEditor();
  for (const words of ['Ask', 'Answer']) addNote(editor, words, editor.getCurrentPageId());
  const idOf = (words: string) => rows(editor).find((row) => row.words === words)?.shape.id;
  const [ask, answer] = [idOf('Ask'), idOf('Answer')];
  if (ask === undefined || answer === undefined) throw new Error('Both notes are there.');
  connect(editor, ask, answer);
  render(<First editor={editor} />);
  expect(screen.getByRole('listitem').textContent).toContain(text(outline, 'leadsTo', { name: 'Answer' }));
  await user.click(screen.getByRole('button', { name: 'Edit the text of the arrow that leads to Answer' }));
  await user.type(screen.getByRole('textbox', { name: text(outline, 'words') }), 'yes{Enter}');
  expect((await screen.findByText('leads to Answer: yes')).isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove the arrow that leads to Answer: yes' }));
  expect(screen.queryByRole('list', { name: text(outline, 'ties') })).toBeNull();
  expect(rows(editor).map(({ leadsTo }) => leadsTo)).toEqual([[], []]);
});
