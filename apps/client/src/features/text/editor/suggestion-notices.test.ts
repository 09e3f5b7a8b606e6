import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { Editor } from '@tiptap/core';
import { waitFor } from '@testing-library/react';
import { setSuggesting, Suggesting } from './suggesting';
import { SuggestionNotices } from './suggestion-notices';

type Kind = 'saved' | 'saving';
let kind: Kind;
let sent: string[];
let isRefused: boolean;
let listener: () => void;
let suggestions: SuggestionNotices;
let editor: Editor;

beforeEach(() => {
  [kind, sent, isRefused] = ['saved', [], false];
  globalThis.fetch = async (url) => {
    sent.push(String(url));
    return isRefused
      ? Response.json({ success: false, error: 'No' }, { status: 409 })
      : Response.json({ success: true });
  };
  suggestions = new SuggestionNotices({
    itemId: 'plan',
    now: () => ({ kind }) as ReturnType<ConstructorParameters<typeof SuggestionNotices>[0]['now']>,
    subscribe: (listen) => {
      listener = listen;
      return () => undefined;
    },
  });
  const extensions = [...textExtensions(), Suggesting.configure({ author: 'bo', notices: suggestions })];
  editor = new Editor({ element: document.body, content: '<p>one</p>', extensions });
});
afterEach(() => {
  suggestions.end();
  editor.destroy();
});

/** Types a letter, which is stored a moment later. */
function write(): void {
  kind = 'saving';
  editor.commands.insertContent('x');
  listener();
  expect(kind).toBe('saving');
}
function save(): void {
  kind = 'saved';
  listener();
}

test('what is suggested is told once it is stored, and what follows soon is told with it', async () => {
  setSuggesting(editor, true);
  write();
  expect(sent).toEqual([]);
  save();
  await waitFor(() => expect(sent).toEqual([expect.stringContaining('/collaboration/items/plan/suggestions')]));
  write();
  save();
  await Promise.resolve();
  expect(sent).toHaveLength(1);
});

test('what is written without suggesting tells nobody', async () => {
  write();
  save();
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test('a server that could not be told is told with the next suggestion', async () => {
  setSuggesting(editor, true);
  isRefused = true;
  write();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  isRefused = false;
  await waitFor(() => {
    write();
    save();
    expect(sent.length).toBeGreaterThan(1);
  });
});
