import { jest } from '@jest/globals';
import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { Editor } from '@tiptap/core';
import { waitFor } from '@testing-library/react';
import * as Y from 'yjs';
import { holdChanges, takeChange } from '@cartulary/editor-schema/held-changes';
import { ComposedWords } from './composed-word';

function editorOf(doc: Y.Doc): Editor {
  const editor = new Editor({
    element: null,
    injectCSS: false,
    extensions: [...textExtensions(), ComposedWords.configure({ doc })],
  });
  editor.mount(document.body.appendChild(document.createElement('div')));
  return editor;
}

test('what others write waits while a word is composed, and comes in its order once the word is read', async () => {
  const doc = new Y.Doc();
  const editor = editorOf(doc);
  const taken: number[] = [];
  takeChange(doc, () => taken.push(1));
  editor.view.dom.dispatchEvent(new CompositionEvent('compositionstart'));
  takeChange(doc, () => taken.push(2));
  takeChange(doc, () => taken.push(3));
  takeChange(new Y.Doc(), () => taken.push(0));
  expect(taken).toEqual([1, 0]);
  editor.view.dom.dispatchEvent(new CompositionEvent('compositionend'));
  await waitFor(() => expect(taken).toEqual([1, 0, 2, 3]));
  takeChange(doc, () => taken.push(4));
  expect(taken.at(-1)).toBe(4);
  editor.destroy();
});

test('a word that is begun at once after another holds on, and an editor that is closed lets go', () => {
  const doc = new Y.Doc();
  const editor = editorOf(doc);
  const { dom } = editor.view;
  const taken = jest.fn();
  jest.useFakeTimers();
  for (const type of ['compositionstart', 'compositionend', 'compositionstart'])
    dom.dispatchEvent(new CompositionEvent(type));
  takeChange(doc, taken);
  jest.advanceTimersByTime(1_000);
  expect(taken).not.toHaveBeenCalled();
  editor.destroy();
  expect(taken).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a document that two editors hold takes changes in when both let go, also where one of them fails', () => {
  const doc = new Y.Doc();
  const [one, other] = [holdChanges(doc), holdChanges(doc)];
  const taken: number[] = [];
  takeChange(doc, () => {
    throw new Error('no change');
  });
  takeChange(doc, () => taken.push(1));
  one();
  one();
  expect(taken).toEqual([]);
  expect(other).toThrow('no change');
  expect(taken).toEqual([1]);
});
