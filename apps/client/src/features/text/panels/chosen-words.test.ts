import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import * as Y from 'yjs';
import { textPlaces } from '../comments/text-places';
import { chosenWords } from './chosen-words';

const address = '/boards?board=b1&at=shape:one';
const open: Editor[] = [];
afterEach(() => open.splice(0).forEach((editor) => editor.destroy()));

function chosen() {
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [...textExtensions(), Collaboration.configure({ fragment: fragmentOf(new Y.Doc()) })],
  });
  open.push(editor);
  editor.commands.insertContent('Dues are paid before noon');
  editor.commands.setTextSelection({ from: 10, to: 14 });
  const words = chosenWords(editor, textPlaces(editor));
  expect(words.places.about()?.quote).toBe('paid');
  return { editor, words };
}
const linked = ({ view }: Editor): (string | null)[] =>
  [...view.dom.querySelectorAll('a')].map(({ textContent }) => textContent);

test('the words that were chosen become a link, though others are selected by then and words came before them', () => {
  const { editor, words } = chosen();
  editor.commands.insertContentAt(1, 'All ');
  editor.commands.setTextSelection({ from: 25, to: 29 });
  expect(words.link(address)).toBe(true);
  expect(linked(editor)).toEqual(['paid']);
  const { from, to } = editor.state.selection;
  expect([from, to]).toEqual([25, 29]);
});

test('words that went become none', () => {
  const { editor, words } = chosen();
  editor.commands.deleteRange({ from: 9, to: 16 });
  expect(words.link(address)).toBe(false);
  expect(linked(editor)).toEqual([]);
});
