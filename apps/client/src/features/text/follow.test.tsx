import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { Editor } from '@tiptap/core';
import { act, fireEvent, render } from '@testing-library/react';
import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { Followed } from './follow';

test('who follows before the text is drawn waits for it, and ends with a move of their own in it', () => {
  const editor = new Editor({ element: null, injectCSS: false, content: '<p>one</p>', extensions: textExtensions() });
  const awareness = new Awareness(new Doc());
  let ends = 0;
  const drawn = render(<Followed awareness={awareness} editor={editor} client={7} onEnd={() => (ends += 1)} />);
  const place = document.body.appendChild(document.createElement('div'));
  act(() => editor.mount(place));
  fireEvent.wheel(editor.view.dom);
  expect(ends).toBe(1);
  drawn.unmount();
  fireEvent.wheel(editor.view.dom);
  expect(ends).toBe(1);
  awareness.destroy();
  editor.destroy();
  place.remove();
});
