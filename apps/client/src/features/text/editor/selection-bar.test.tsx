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
import { workingKeys } from '@/lib/commands/commands';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t } from '@/text/text';
import { t as comments } from '@/text/text/comments';
import { CommentMarks } from '../comments/comment-marks';
import { CommentPlaces } from '../comments/comment-places';
import { Asks } from './asks';
import { LinkBubble } from './link-bubble';
import { SelectionBar } from './selection-bar';
import { Surface } from './surface';

const room = testRoom(({ path }) =>
  path.includes('/threads') ? answer({ items: [], total: 0, page: 1, pageSize: 100 }) : undefined,
);
let editor: Editor;
let ydoc: Y.Doc;
let isFinger = false;
const asked: unknown[] = [];
let drawn = 0;
const before = window.matchMedia;
beforeEach(() => {
  asked.splice(0);
  isFinger = false;
  window.matchMedia = (media) => {
    const matches = media === '(pointer: coarse)' && isFinger;
    return Object.assign(new EventTarget(), { media, matches }) as unknown as MediaQueryList;
  };
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe = () => this.tell([], this);
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  ydoc = new Y.Doc();
  editor = new Editor({
    element: null,
    injectCSS: false,
    extensions: [...textExtensions(), Collaboration.configure({ fragment: fragmentOf(ydoc) }), CommentMarks],
  });
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  editor.destroy();
  window.matchMedia = before;
  jest.restoreAllMocks();
});

const bar = () => screen.queryByRole('toolbar', { name: text(t, 'bar.selection') });
const commentButton = () => screen.queryByRole('button', { name: text(comments, 'new.button') });
const first = { from: 1, to: 7 };

/** A page with the text, the selection bar, and a field elsewhere. */
async function openPage(isEditable = true): Promise<void> {
  await room.signIn();
  const line = { state: { kind: 'open' }, provider: {} } as const;
  const Page = () => (
    <>
      <Surface editor={editor} isEditable={isEditable} mayBeDrawn={() => true} />
      <Profiler id="bar" onRender={() => (drawn += 1)}>
        <SelectionBar editor={editor} asks={{ ask: (ask) => asked.push(ask) }} isEditable={isEditable} />
      </Profiler>
      <LinkBubble editor={editor} asks={new Asks()} isEditable={isEditable} />
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
  await waitFor(() => expect(document.querySelector('.written-page > *')).not.toBeNull());
  editor.commands.insertContent('Berths are given by length');
  // jsdom has no layout, and the window has no size.
  editor.view.coordsAtPos = () => ({ left: 40, right: 80, top: 40, bottom: 60 });
}

/** Selects the document's first words, which shows the bar. */
async function selectWords(): Promise<HTMLElement> {
  act(() => void editor.chain().focus().setTextSelection(first).run());
  await waitFor(() => expect(bar()).not.toBeNull());
  return bar() ?? document.body;
}

/** Like {@link selectWords} for a read-only text, where the browser selects and notifies the editor. */
async function selectToRead(words = first): Promise<void> {
  act(() => {
    editor.commands.setTextSelection(words);
    getSelection()?.selectAllChildren(editor.view.dom);
    document.dispatchEvent(new Event('selectionchange'));
  });
  await waitFor(() => expect(bar()).not.toBeNull());
}

/** Another person inserts a paragraph above the others. */
async function theyWrite(words: string): Promise<void> {
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(ydoc));
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(words)]);
  fragmentOf(theirs).insert(0, [paragraph]);
  await act(async () => {
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(theirs));
    await frame();
  });
}
const frame = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));

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

test('a key leads to the bar, Esc back to the text, where it stays closed until something else is selected', async () => {
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

test('people who can only comment have the comment alone, by the same keys', async () => {
  await openPage(false);
  await selectToRead();
  expect(within(bar() ?? document.body).getAllByRole('button')).toEqual([commentButton()]);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement).toBe(commentButton());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bar()).toBeNull());
  expect(document.activeElement).toBe(editor.view.dom.parentElement);
  await selectToRead({ from: 1, to: 11 });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bar()).toBeNull());
});

test('the key that leads to the bar is a command, which is there as long as the bar is', async () => {
  await openPage();
  expect(workingKeys('written.bar')).toEqual([]);
  await selectWords();
  expect(workingKeys('written.bar')).toEqual(['alt+F10']);
  act(() => void editor.commands.setTextSelection(3));
  await waitFor(() => expect(workingKeys('written.bar')).toEqual([]));
});

test('what others write moves the selection, but neither reopens a closed bar nor draws an open one anew', async () => {
  await openPage();
  await selectWords();
  await act(frame);
  drawn = 0;
  await theyWrite('Harbor');
  expect(editor.state.selection).toMatchObject({ from: 9, to: 15 });
  expect(drawn).toBe(0);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bar()).toBeNull());
  await theyWrite('Plan');
  expect(editor.state.selection).toMatchObject({ from: 15, to: 21 });
  expect(bar()).toBeNull();
});

test('under a finger the comment is a sign with a name, unless it is alone', async () => {
  isFinger = true;
  await openPage();
  await selectWords();
  expect(commentButton()?.textContent).toBe('');
});

test('the link of the cursor is shown beside it, and gives way to the bar once words are selected', async () => {
  const link = () => screen.queryByRole('group', { name: text(t, 'link.name') });
  await openPage();
  act(() => {
    editor.chain().focus().setTextSelection(first).setLink({ href: 'https://example.org/' }).setTextSelection(3).run();
  });
  await waitFor(() => expect(link()).not.toBeNull());
  act(() => void editor.commands.setTextSelection({ from: 2, to: 4 }));
  await waitFor(() => expect(bar()).not.toBeNull());
  await waitFor(() => expect(link()).toBeNull());
});

test('somebody who types draws nothing of the bar', async () => {
  await openPage();
  act(() => void editor.commands.focus('end'));
  await waitFor(() => expect(editor.view.hasFocus()).toBe(true));
  await act(frame);
  drawn = 0;
  for (const sign of ' of hull') {
    editor.commands.insertContent(sign);
    await act(frame);
  }
  expect(editor.getText()).toContain('length of hull');
  expect(drawn).toBe(0);
});
