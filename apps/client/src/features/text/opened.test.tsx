import { aboutField, schemaVersionOf } from '@cartulary/editor-schema/about';
import { textField } from '@cartulary/editor-schema/kinds/text/field';
import { text } from '@cartulary/editor-schema/kinds/text/kind';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import * as Y from 'yjs';
import { Surface } from './editor/surface';
import { Opened } from './opened';

/** Content from a newer version: a block type that this one doesn't know. */
function newer(): Uint8Array {
  const ydoc = new Y.Doc();
  ydoc.transact(() => {
    ydoc.getMap(aboutField).set('schema', text.schema + 1);
    ydoc.getXmlFragment(textField).push([new Y.XmlElement('hologram')]);
  });
  return Y.encodeStateAsUpdate(ydoc);
}

let opened: Opened;
beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Nobody is there'));
  opened = new Opened('00000000-0000-4000-8000-000000000001', { id: 'ada', name: 'Ada', organizationId: 'analysts' });
});
afterEach(() => opened.end());

const draw = () => render(<Surface editor={opened.editor} isEditable mayBeDrawn={opened.mayBeDrawn} />);
const kept = (): string[] =>
  opened.document.ydoc
    .getXmlFragment(textField)
    .toArray()
    .flatMap((node) => (node instanceof Y.XmlElement ? [node.nodeName] : []));

test('what a newer page writes takes the editor down before it deletes what it does not know', () => {
  const { container } = draw();
  expect(container.querySelector('.ProseMirror')).not.toBeNull();
  act(() => Y.applyUpdate(opened.document.ydoc, newer()));
  expect(schemaVersionOf(opened.document.ydoc)).toBe(text.schema + 1);
  expect(kept()).toContain('hologram');
  expect(container.querySelector('.ProseMirror')).toBeNull();
});

test('what a newer page has written is not drawn, and the line is not tried again', () => {
  Y.applyUpdate(opened.document.ydoc, newer());
  const { container } = draw();
  expect(kept()).toEqual(['hologram']);
  expect(container.querySelector('.ProseMirror')).toBeNull();
  const asked = jest.fn(() => Promise.reject(new TypeError('Nobody is there')));
  globalThis.fetch = asked;
  opened.document.retry();
  expect(asked).not.toHaveBeenCalled();
  expect(opened.document.now()).toMatchObject({ isTooNew: true, kind: 'offline' });
});
