import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { ySyncPluginKey, yCursorPluginKey } from '@tiptap/y-tiptap';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { canBeDrawn, peersIn } from './peers';

function written() {
  const ydoc = new Y.Doc();
  const paragraph = new Y.XmlElement('paragraph');
  const text = new Y.XmlText('Some words');
  paragraph.insert(0, [text]);
  fragmentOf(ydoc).insert(0, [paragraph]);
  const place: unknown = JSON.parse(JSON.stringify(Y.createRelativePositionFromTypeIndex(text, 2)));
  return { ydoc, place };
}

const user = { id: 'bo', name: 'Bo' };
const odd: ((place: unknown) => unknown)[] = [
  () => null,
  () => 'Bo',
  () => ({ cursor: null }),
  () => ({ user: 'Bo', cursor: null }),
  () => ({ user: { name: {} }, cursor: null }),
  (place) => ({ user: { ...user, color: { toString: 1, valueOf: 1 } }, cursor: { anchor: place, head: place } }),
  () => ({ user, cursor: 'here' }),
  () => ({ user, cursor: {} }),
  (place) => ({ user, cursor: { anchor: place, head: null } }),
  (place) => ({ user, cursor: { anchor: {}, head: place } }),
  (place) => ({ user, cursor: { anchor: { item: { client: 'x', clock: -1 } }, head: place } }),
  (place) => ({ user, cursor: { anchor: { tname: 'another' }, head: place } }),
];

test('a cursor in the text is drawn, one nowhere is none, and what is odd is left out', () => {
  const { ydoc, place } = written();
  expect(canBeDrawn({ user, cursor: { anchor: place, head: place } }, ydoc)).toBe(true);
  expect([{ user }, { user, cursor: null }].map((state) => canBeDrawn(state, ydoc))).toEqual([true, true]);
  expect(odd.map((state) => canBeDrawn(state(place), ydoc))).toEqual(odd.map(() => false));
  expect(ydoc.share.has('another')).toBe(false);
});

/** An editor with remote peers, the state it renders for them, and the number of updates because of them. */
function beside() {
  const { ydoc, place } = written();
  const awareness = new Awareness(ydoc);
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [...textExtensions(), Collaboration.configure({ fragment: fragmentOf(ydoc) }), peersIn(awareness)],
  });
  expect(ySyncPluginKey.getState(editor.state)).toBeDefined();
  /** Mimics the connection on new peer states, and the plugin a moment later. */
  const hear = (states: readonly [client: number, state: unknown][]): void => {
    const known: Map<number, unknown> = awareness.getStates();
    for (const [client, state] of states) known.set(client, state);
    awareness.emit('change', [{ added: [], updated: states.map(([client]) => client), removed: [] }, 'line']);
    draw();
  };
  const draw = (): void => editor.view.dispatch(editor.state.tr.setMeta(yCursorPluginKey, { awarenessUpdated: true }));
  const names = () =>
    [...editor.view.dom.querySelectorAll<HTMLElement>('.peer-name')].map(({ dataset }) => dataset['name']);
  let drawn = 0;
  editor.on('transaction', () => (drawn += 1));
  const end = (): void => {
    editor.destroy();
    awareness.destroy();
  };
  const bo: [number, unknown] = [100, { user, cursor: { anchor: place, head: place } }];
  return { awareness, editor, place, hear, draw, names, bo, drawn: () => drawn, end };
}

test('the editor goes on beside states that are odd, and shows the cursor of those that are not', () => {
  const { hear, place, names, bo, end } = beside();
  hear([...odd.map((state, at): [number, unknown] => [at + 1, state(place)]), bo]);
  expect(names()).toEqual(['Bo']);
  end();
});

test('what is drawn of others has no letters, in which an input method could write', () => {
  const { editor, hear, bo, end } = beside();
  hear([bo]);
  expect(editor.view.dom.querySelector('.peer-caret')?.textContent).toBe('');
  end();
});

test('for one’s own cursor nothing is drawn anew; after a paragraph was cut those of others are there again', () => {
  const { awareness, editor, hear, draw, names, bo, drawn, end } = beside();
  hear([bo]);
  expect(drawn()).toBe(1);
  awareness.setLocalStateField('user', { id: 'ada', name: 'Ada' });
  draw();
  expect(drawn()).toBe(1);
  editor.view.dispatch(editor.state.tr.split(6));
  awareness.setLocalStateField('user', { id: 'ada', name: 'Ada B.' });
  draw();
  expect(names()).toEqual(['Bo']);
  expect(drawn()).toBe(3);
  end();
});

test('drawing others keeps a cursor that the person has just moved, before the browser reports it', () => {
  const { editor, hear, bo, end } = beside();
  const { dom } = editor.view;
  document.body.append(dom);
  dom.tabIndex = 0;
  editor.commands.focus();
  dom.focus();
  editor.commands.setTextSelection({ from: 1, to: 5 });
  const words = dom.querySelector('p')?.firstChild;
  document.getSelection()?.collapse(words ?? null, 10);
  hear([bo]);
  expect([editor.state.selection.from, editor.state.selection.to]).toEqual([11, 11]);
  end();
  dom.remove();
});
