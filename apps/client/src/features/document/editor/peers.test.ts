import { documentExtensions } from '@cartulary/editor-schema/extensions';
import { fragmentOf } from '@cartulary/editor-schema/ydoc';
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

test('the editor goes on beside states that are odd, and shows the cursor of those that are not', () => {
  const { ydoc, place } = written();
  const awareness = new Awareness(ydoc);
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [...documentExtensions(), Collaboration.configure({ fragment: fragmentOf(ydoc) }), peersIn(awareness)],
  });
  expect(ySyncPluginKey.getState(editor.state)).toBeDefined();
  const states: Map<number, unknown> = awareness.getStates();
  odd.forEach((state, at) => states.set(at + 1, state(place)));
  states.set(100, { user, cursor: { anchor: place, head: place } });
  editor.view.dispatch(editor.state.tr.setMeta(yCursorPluginKey, { awarenessUpdated: true }));
  expect([...editor.view.dom.querySelectorAll('.peer-name')].map(({ textContent }) => textContent)).toEqual(['Bo']);
  editor.destroy();
  awareness.destroy();
});
