import { text } from '@cartulary/testing/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { toRichText, type Editor, type TLShape } from 'tldraw';
import { t as outline } from '@/text/boards/outline';
import { WordsField } from './words-field';

const noteOf = (words: string): TLShape =>
  ({ id: 'shape:note', type: 'note', props: { richText: toRichText(words) }, isLocked: false }) as unknown as TLShape;

/** A board with one note, whose text other people can change. */
function board(words: string) {
  let note = noteOf(words);
  const said: unknown[] = [];
  const ended: string[] = [];
  const editor = {
    getShape: () => note,
    markHistoryStoppingPoint: () => undefined,
    updateShape: ({ props }: { props: { richText: unknown } }) => said.push(props.richText),
  } as unknown as Editor;
  render(<WordsField editor={editor} shape={note} onEnd={(by) => ended.push(by)} />);
  const field = screen.getByRole('textbox', { name: text(outline, 'words') });
  return { said, ended, field, othersSay: (next: string) => (note = noteOf(next)) };
}

test('whoever writes nothing changes nothing, though others write there', () => {
  const { said, ended, field, othersSay } = board('Wren');
  othersSay('Wren and finch');
  fireEvent.blur(field);
  expect(said).toEqual([]);
  expect(ended).toEqual(['leaving']);
});

test('words that others wrote at the same time are shown before they are replaced', () => {
  const { said, ended, field, othersSay } = board('Wren');
  fireEvent.change(field, { target: { value: 'Robin' } });
  othersSay('Finch');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([said, ended]).toEqual([[], []]);
  expect(screen.getByText(/It now reads “Finch”/)).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(said).toEqual([toRichText('Robin')]);
  expect(ended).toEqual(['key']);
});
