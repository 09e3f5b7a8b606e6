import { jest } from '@jest/globals';
import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { Editor } from '@tiptap/core';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { renderHook } from '@testing-library/react';
import { useTitleFromHeading } from './use-title-from-heading';

const id = '0198c0de-0000-7000-8000-000000000001';
const sent: unknown[] = [];
let editor: Editor;

beforeEach(() => {
  jest.useFakeTimers();
  sent.splice(0);
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, given) => {
    sent.push(JSON.parse(String(given?.body)));
    return Promise.resolve(new Response('{"success":true,"data":{}}'));
  });
  editor = new Editor({ element: document.createElement('div'), injectCSS: false, extensions: textExtensions() });
});
afterEach(() => {
  editor.destroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const follow = (given: { title?: string; titleFollows?: boolean } = {}, mayRename = true) =>
  renderHook(() => useTitleFromHeading({ id, title: 'Untitled', titleFollows: true, ...given }, editor, mayRename));
const settle = () => jest.advanceTimersByTimeAsync(2_000);

test('a document that nobody has named takes the words of its first heading, once they are written', async () => {
  follow();
  editor.commands.setContent('<p>above</p><h2></h2><blockquote><h2> Minutes of May </h2></blockquote><h1>Later</h1>');
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual([{ title: 'Minutes of May', fromHeading: true }]);
});

test('leaving the page sends the pending title', async () => {
  const { unmount } = follow();
  editor.commands.setContent('<h1>Plan</h1>');
  unmount();
  await settle();
  expect(sent).toEqual([{ title: 'Plan', fromHeading: true }]);
});

test.each([
  ['that has a name', { titleFollows: false }, true, '<h1>Plan</h1>'],
  ['that one may only read', {}, false, '<h1>Plan</h1>'],
  ['that is called so already', { title: 'Plan' }, true, '<h1>Plan</h1>'],
  ['without a heading', {}, true, '<p>words</p>'],
])('a document %s keeps its title', async (_which, given, mayRename, content) => {
  follow(given, mayRename);
  editor.commands.setContent(content);
  await settle();
  expect(sent).toEqual([]);
});

test('what somebody else writes is left to their page', async () => {
  follow();
  const { tr, schema } = editor.state;
  const heading = schema.nodes['heading']?.create({ level: 1 }, schema.text('Theirs'));
  if (heading) editor.view.dispatch(tr.insert(0, heading).setMeta(ySyncPluginKey, { isChangeOrigin: true }));
  await settle();
  expect(sent).toEqual([]);
});
