import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { jest } from '@jest/globals';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Profiler } from 'react';
import * as Y from 'yjs';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t } from '@/text/text';
import { t as comments } from '@/text/text/comments';
import { CommentMarks } from '../comments/comment-marks';
import { CommentPlaces } from '../comments/comment-places';
import { SelectionBar } from './selection-bar';

const room = testRoom(({ path }) =>
  path.includes('/threads') ? answer({ items: [], total: 0, page: 1, pageSize: 100 }) : undefined,
);
let editor: Editor;
const asked: unknown[] = [];
let drawn = 0;
beforeEach(() => {
  asked.splice(0);
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
  // Nothing has a place here, and the window no size.
  editor.view.coordsAtPos = () => ({ left: 40, right: 80, top: 40, bottom: 60 });
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  editor.destroy();
  jest.restoreAllMocks();
});

const bar = () => screen.queryByRole('toolbar', { name: text(t, 'bar.selection') });
const commentButton = () => screen.queryByRole('button', { name: text(comments, 'new.button') });
const first = { from: 1, to: 7 };

/** A page with the text, the bar beside a selection, and a field elsewhere. */
async function openPage(isEditable = true): Promise<void> {
  await room.signIn();
  const line = { state: { kind: 'open' }, provider: {} } as const;
  const Page = () => (
    <>
      <Profiler id="bar" onRender={() => (drawn += 1)}>
        <SelectionBar editor={editor} asks={{ ask: (ask) => asked.push(ask) }} isEditable={isEditable} />
      </Profiler>
      <CommentPlaces
        itemId="0d9b3a51-3f0e-4c3d-8a44-52a1ab1d7e01"
        right={isEditable ? 'editor' : 'commenter'}
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
}

/** The first words of the text are selected, and the bar is beside them. */
async function selectWords(): Promise<HTMLElement> {
  act(() => void editor.chain().focus().setTextSelection(first).run());
  await waitFor(() => expect(bar()).not.toBeNull());
  return bar() ?? document.body;
}

test('the bar stands beside what is selected until something else has the focus', async () => {
  await openPage();
  await selectWords();
  expect(commentButton()).not.toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await waitFor(() => expect(bar()).toBeNull());
  expect(editor.state.selection.empty).toBe(false);
});

test('the bar formats what is selected, asks for a link, and leaves with the selection', async () => {
  await openPage();
  const shown = within(await selectWords());
  await userEvent.click(shown.getByRole('button', { name: text(t, 'bar.bold') }));
  expect(editor.getHTML()).toContain('<strong>Berths</strong>');
  await waitFor(() =>
    expect(shown.getByRole('button', { name: text(t, 'bar.bold') }).getAttribute('aria-pressed')).toBe('true'),
  );
  await userEvent.click(shown.getByRole('button', { name: text(t, 'bar.link') }));
  expect(asked).toEqual([{ kind: 'link' }]);
  act(() => void editor.commands.setTextSelection(3));
  await waitFor(() => expect(bar()).toBeNull());
});

test('the menu of styles turns the paragraph into a heading', async () => {
  await openPage();
  const shown = within(await selectWords());
  await userEvent.click(shown.getByRole('button', { name: text(t, 'bar.style') }));
  await userEvent.click(await screen.findByRole('menuitem', { name: text(t, 'block.heading', { level: 2 }) }));
  await waitFor(() => expect(editor.isActive('heading', { level: 2 })).toBe(true));
  expect(editor.state.selection).toMatchObject(first);
});

test('Alt+F10 leads to the bar, Esc back to the text, where it stays closed until something else is selected', async () => {
  await openPage();
  await selectWords();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(bar()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bar()).toBeNull());
  await waitFor(() => expect(editor.view.hasFocus()).toBe(true));
  act(() => void editor.commands.setTextSelection({ from: 1, to: 11 }));
  await waitFor(() => expect(bar()).not.toBeNull());
});

test('people who can only comment have the comment alone', async () => {
  editor.setEditable(false);
  await openPage(false);
  act(() => {
    editor.commands.setTextSelection(first);
    getSelection()?.selectAllChildren(editor.view.dom);
    document.dispatchEvent(new Event('selectionchange'));
  });
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(screen.getAllByRole('button')).toEqual([commentButton()]);
});

test('somebody who types draws nothing of the bar', async () => {
  await openPage();
  act(() => void editor.commands.focus('end'));
  await waitFor(() => expect(editor.view.hasFocus()).toBe(true));
  const frame = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  await act(frame);
  drawn = 0;
  for (const sign of ' of hull') {
    editor.commands.insertContent(sign);
    await act(frame);
  }
  expect(editor.getText()).toContain('length of hull');
  expect(drawn).toBe(0);
});
