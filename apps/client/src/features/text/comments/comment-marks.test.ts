import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { yUndoPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { anchorOf, placeOf } from './anchors';
import { CommentMarks, placesIn, showMarks } from './comment-marks';
import { changeOf, isOwn, looksAfterOthers } from './settle-places';

const open: Editor[] = [];
afterEach(() => open.splice(0).forEach((editor) => editor.destroy()));

/** An editor with its own copy of a document. */
function editorOn(doc = new Y.Doc()): { editor: Editor; doc: Y.Doc } {
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [...textExtensions(), Collaboration.configure({ fragment: fragmentOf(doc) }), CommentMarks],
  });
  open.push(editor);
  return { editor, doc };
}

/** Two editors that receive each other's changes immediately. */
function pair() {
  const [one, other] = [editorOn(), editorOn()];
  one.doc.on('update', (update: Uint8Array) => Y.applyUpdate(other.doc, update, 'line'));
  other.doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'line') Y.applyUpdate(one.doc, update, 'line');
  });
  return { one: one.editor, other: other.editor };
}

function find({ state }: Editor, words: string): { from: number; to: number } {
  let from = -1;
  state.doc.descendants((node, position) => {
    const at = node.isText ? (node.text?.indexOf(words) ?? -1) : -1;
    if (at >= 0) from = position + at;
  });
  return { from, to: from + words.length };
}

function threadOn(editor: Editor, quote: string): CommentThread {
  const anchor = anchorOf(editor.state, find(editor, quote));
  if (anchor === undefined) throw new Error(`${quote} has no place`);
  const none = { orphanedAt: null, resolvedAt: null, resolvedBy: null, createdAt: '', comments: [] };
  return { id: quote, anchor, quote, ...none };
}

const show = (editor: Editor, { id, anchor }: CommentThread): void =>
  showMarks(editor, { threads: anchor ? [{ id, anchor }] : [], current: undefined });

const marked = (editor: Editor, id: string): string | undefined => {
  const place = placesIn(editor.state).get(id);
  return place && editor.state.doc.textBetween(place.from, place.to);
};

function commented(text = 'Dues are paid before noon') {
  const { one, other } = pair();
  one.commands.insertContent(text);
  const thread = threadOn(one, 'noon');
  for (const editor of [one, other]) show(editor, thread);
  return { one, other, thread };
}

test('a place is the same for everybody, and stays with its words while others write before and behind them', () => {
  const { one, other, thread } = commented();
  expect([marked(one, 'noon'), marked(other, 'noon')]).toEqual(['noon', 'noon']);
  other.commands.insertContentAt(1, 'All ');
  one.commands.insertContentAt(one.state.doc.content.size - 1, ' sharp');
  expect([marked(one, 'noon'), marked(other, 'noon')]).toEqual(['noon', 'noon']);
  expect(changeOf(one, thread)).toBeUndefined();
  expect(one.view.dom.querySelector('[data-thread="noon"]')?.textContent).toBe('noon');
});

test('where a paragraph is cut before the words, whoever cut it tells where they are now', () => {
  const { one, other, thread } = commented();
  one.commands.setTextSelection(find(one, 'before').from);
  one.commands.splitBlock();
  expect(marked(one, 'noon')).toBe('noon');
  const change = changeOf(one, thread);
  expect(change).toEqual({ anchor: expect.any(Object) });
  const moved = { ...thread, ...change, anchor: change?.anchor ?? null };
  show(other, moved);
  expect(marked(other, 'noon')).toBe('noon');
  expect(changeOf(other, moved)).toBeUndefined();
});

test('words that are gone leave an orphan, and are its own again when they come back', () => {
  const { one, other, thread } = commented();
  // Consecutive edits would be undone in one step.
  yUndoPluginKey.getState(one.state)?.undoManager.stopCapturing();
  one.commands.deleteRange(find(one, 'noon'));
  for (const editor of [one, other]) {
    expect(marked(editor, 'noon')).toBeUndefined();
    expect(changeOf(editor, thread)).toEqual({ orphaned: true });
  }
  const orphan = { ...thread, orphanedAt: '2026-01-01T00:00:00Z' };
  expect(changeOf(one, orphan)).toBeUndefined();
  one.commands.undo();
  expect([marked(one, 'noon'), marked(other, 'noon')]).toEqual(['noon', 'noon']);
  expect(changeOf(one, orphan)).toEqual({ orphaned: false });
});

test('words that stand elsewhere now are found there, but not where it could be either of two', () => {
  const { one, thread } = commented();
  one.commands.deleteRange(find(one, 'noon'));
  one.commands.insertContentAt(1, 'At noon, ');
  const change = changeOf(one, thread);
  expect(change?.anchor && placeOf(one.state, change.anchor)).toEqual(find(one, 'noon'));
  one.commands.insertContentAt(1, 'Not noon. ');
  expect(changeOf(one, thread)).toEqual({ orphaned: true });
});

test('what is no anchor is nowhere', () => {
  const { one } = commented();
  for (const anchor of [
    { start: 'AAAA', end: 'AAAA' },
    { start: '_', end: 'zzzz' },
  ])
    expect(placeOf(one.state, anchor)).toBeUndefined();
});

test('each page looks after its own changes, and one of them after those of the others', () => {
  const { one, other } = commented();
  const seen: { page: string; own: boolean }[] = [];
  one.on('transaction', ({ transaction }) => {
    if (transaction.docChanged) seen.push({ page: 'one', own: isOwn(transaction) });
  });
  other.on('transaction', ({ transaction }) => {
    if (transaction.docChanged) seen.push({ page: 'other', own: isOwn(transaction) });
  });
  one.commands.insertContentAt(1, 'All ');
  expect(seen).toContainEqual({ page: 'one', own: true });
  expect(seen.filter(({ page }) => page === 'other').map(({ own }) => own)).toEqual([false]);
  const here = (clientID: number) => ({ clientID, getStates: () => new Map([7, 3, 12].map((id) => [id, {}])) });
  expect([7, 3, 12].map((id) => looksAfterOthers(here(id)))).toEqual([false, true, false]);
});
