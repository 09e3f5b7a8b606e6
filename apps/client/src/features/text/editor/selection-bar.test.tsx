import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import * as Y from 'yjs';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as comments } from '@/text/text/comments';
import { CommentMarks } from './comment-marks';
import { CommentPlaces } from './comment-places';

const room = testRoom(({ path }) =>
  path.includes('/threads') ? answer({ items: [], total: 0, page: 1, pageSize: 100 }) : undefined,
);
let editor: Editor;
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe = () => this.tell([], this);
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  const element = document.createElement('div');
  document.body.append(element);
  const fragment = fragmentOf(new Y.Doc());
  editor = new Editor({
    element,
    injectCSS: false,
    extensions: [...textExtensions(), Collaboration.configure({ fragment }), CommentMarks],
  });
  editor.commands.insertContent('Berths are given by length');
  // Nothing has a place here.
  editor.view.coordsAtPos = () => ({ left: 0, right: 0, top: 0, bottom: 0 });
});
afterEach(() => editor.destroy());

const button = () => screen.queryByRole('button', { name: text(comments, 'new.button') });

/** A page with the text, the button, and a field elsewhere; the first words of the text are selected. */
async function selectWords(): Promise<void> {
  await room.signIn();
  const line = { state: { kind: 'open' }, provider: {} } as const;
  const Page = () => (
    <>
      <CommentPlaces
        itemId="0d9b3a51-3f0e-4c3d-8a44-52a1ab1d7e01"
        right="editor"
        editor={editor}
        line={line as never}
      />
      <label>
        Elsewhere
        <input />
      </label>
    </>
  );
  drawPages([{ path: '/', Component: Page }], '/');
  act(() => void editor.chain().focus().setTextSelection({ from: 1, to: 7 }).run());
  await waitFor(() => expect(button()).not.toBeNull());
}

test('the button for a comment stands beside what is selected until something else has the focus', async () => {
  await selectWords();
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await waitFor(() => expect(button()).toBeNull());
  expect(editor.state.selection.empty).toBe(false);
});

test('the button for a comment can be reached and left with the keyboard', async () => {
  await selectWords();
  const reached = button();
  await userEvent.tab();
  expect(button()).toBe(reached);
  expect(document.activeElement).toBe(reached);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await waitFor(() => expect(button()).toBeNull());
  expect(editor.state.selection.empty).toBe(false);
});
