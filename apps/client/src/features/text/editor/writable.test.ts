import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { RoomToWrite } from './room-to-write';
import { StrayText } from './stray-text';
import { Suggesting } from './suggesting';

const open: Editor[] = [];
afterEach(() => {
  open.splice(0).forEach((editor) => editor.destroy());
  document.body.replaceChildren();
});

const table = '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table>';

function editorOf(ydoc: Y.Doc, isEditable = true): Editor {
  const place = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element: null,
    injectCSS: false,
    editable: isEditable,
    extensions: [
      ...textExtensions(),
      Collaboration.configure({ fragment: fragmentOf(ydoc) }),
      RoomToWrite,
      StrayText,
      Suggesting.configure({ author: 'ada' }),
    ],
  });
  editor.mount(place);
  open.push(editor);
  return editor;
}

const parts = (editor: Editor): string[] =>
  editor.state.doc.children.map(({ type, textContent }) => `${type.name}: ${textContent}`);
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A document that ends with a table, as written by an import or an older version. */
function endsWithTable(): Y.Doc {
  const ydoc = new Y.Doc();
  const before = new Editor({
    element: null,
    injectCSS: false,
    extensions: [...textExtensions(), Collaboration.configure({ fragment: fragmentOf(ydoc) })],
  });
  before.mount(document.createElement('div'));
  before.commands.setContent(table);
  before.destroy();
  return ydoc;
}

test('a paragraph follows a table that somebody puts at the end, and undoing the table takes it away', async () => {
  const ydoc = new Y.Doc();
  const editor = editorOf(ydoc);
  editor.commands.setContent(`<p>above</p>`);
  // Starts a new undo step.
  (yUndoPluginKey.getState(editor.state) as { undoManager: Y.UndoManager }).undoManager.stopCapturing();
  editor.commands.insertContentAt(editor.state.doc.content.size, table);
  expect(parts(editor)).toEqual(['paragraph: above', 'table: cell', 'paragraph: ']);
  expect(fragmentOf(ydoc).length).toBe(3);
  editor.commands.undo();
  await drawn();
  expect(parts(editor)).toEqual(['paragraph: above']);
});

test('a text that is opened and ends with a table gets its paragraph, once, and undo leaves it', async () => {
  const ydoc = endsWithTable();
  const editor = editorOf(ydoc);
  await drawn();
  expect(parts(editor)).toEqual(['table: cell', 'paragraph: ']);
  expect(fragmentOf(ydoc).length).toBe(2);
  // If removed, it would be restored immediately, so this checks that it was never removed.
  const lengths: number[] = [];
  fragmentOf(ydoc).observe(({ target }) => lengths.push(target.length));
  editor.commands.undo();
  await drawn();
  expect(lengths).toEqual([]);
  expect(parts(editor)).toEqual(['table: cell', 'paragraph: ']);
});

test('who may only read changes nothing by opening a text that ends with a table', async () => {
  const ydoc = endsWithTable();
  const editor = editorOf(ydoc, false);
  await drawn();
  expect(parts(editor)).toEqual(['table: cell']);
  expect(fragmentOf(ydoc).length).toBe(1);
});

test('the paragraph is no suggestion of whoever opens the text while suggesting', async () => {
  const editor = editorOf(endsWithTable());
  editor.storage.suggesting.on = true;
  await drawn();
  expect(editor.state.doc.lastChild?.attrs['insertion']).toBeFalsy();
});

test.each([
  [
    'below',
    (wrapper: Element, text: Text) => wrapper.append(text),
    ['paragraph: above', 'table: cell', 'paragraph: typed'],
  ],
  [
    'above',
    (wrapper: Element, text: Text) => wrapper.prepend(text),
    ['paragraph: abovetyped', 'table: cell', 'paragraph: '],
  ],
])(
  'letters that a browser puts %s a table, outside of the document, are put into it',
  async (_where, put, expected) => {
    const editor = editorOf(new Y.Doc());
    editor.commands.setContent(`<p>above</p>${table}`);
    const wrapper = editor.view.dom.querySelector('.tableWrapper');
    if (!wrapper) throw new Error('The table is drawn otherwise');
    put(wrapper, document.createTextNode('typed'));
    await drawn();
    expect(parts(editor)).toEqual(expected);
    expect(editor.view.dom.textContent).toBe(editor.state.doc.textContent);
    expect(editor.state.selection.$from.parent.textContent).toContain('typed');
  },
);

test('each block runs in the direction of its own first letter', () => {
  const editor = editorOf(new Y.Doc());
  editor.commands.setContent('<h2>عنوان</h2><p>نص</p><p>Text</p><ul><li><p>פריט</p></li></ul>');
  const blocks = [...editor.view.dom.querySelectorAll('h2, p')];
  expect(blocks.map((block) => block.getAttribute('dir'))).toEqual(blocks.map(() => 'auto'));
  expect(blocks.length).toBeGreaterThanOrEqual(4);
});
