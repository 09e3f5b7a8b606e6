import { jest } from '@jest/globals';
import { limits } from '@cartulary/contracts/limits';
import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { decide } from '@cartulary/editor-schema/kinds/text/suggest/decide';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Editor } from '@tiptap/core';
import { waitFor } from '@testing-library/react';
import * as Y from 'yjs';
import { configureApi } from '@/lib/api/api';
import { Asks, type Ask } from '../editor/asks';
import { asItIs, setSuggesting, Suggesting } from '../editor/suggesting';
import { MentionWatch } from './mention-watch';
import { MentionNotices } from './mention-notices';

const bo = '0195a8a0-0000-7000-8000-00000000000b';
const one = '0195a8a0-0000-4000-8000-000000000001';
const mention = (id = one) => ({ type: 'mention', attrs: { mentionId: id, personId: bo, name: 'Bo' } });

interface Sent {
  readonly placed: { id: string; tells: boolean }[];
  readonly gone: string[];
}
let editor: Editor;
let mentions: MentionNotices;
let ydoc: Y.Doc;
let sent: Sent[];
let asked: Ask[];
let cannotSee: string[];
let kind: 'saved' | 'saving';
let save: () => void;
let isSynced: boolean;

beforeEach(() => {
  [sent, asked, cannotSee, kind, isSynced] = [[], [], [], 'saved', true];
  ydoc = new Y.Doc();
  configureApi({ retryDelayMs: 1 });
  globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)) as Sent);
    return Response.json({ success: true, data: { cannotSee, mayShare: true } });
  };
  openText();
});
afterEach(() => {
  close();
  localStorage.clear();
});

/** Simulates leaving the page. */
function close(): void {
  mentions.end();
  editor.destroy();
}

/** Simulates opening the text. */
function openText(): void {
  const asks = new Asks();
  asks.listen((ask) => asked.push(ask));
  const now = () => ({ kind }) as ReturnType<ConstructorParameters<typeof MentionNotices>[0]['document']['now']>;
  const subscribe = (listener: () => void) => {
    save = () => {
      kind = 'saved';
      listener();
    };
    return () => undefined;
  };
  const provider = {
    get synced() {
      return isSynced;
    },
    on: () => undefined,
    off: () => undefined,
  };
  mentions = new MentionNotices({
    document: { itemId: 'item', now, subscribe, line: { provider } },
    asks,
    person: { id: 'ada' },
  });
  editor = new Editor({
    element: document.body,
    extensions: [
      ...textExtensions(),
      Collaboration.configure({ fragment: fragmentOf(ydoc) }),
      Suggesting.configure({ author: 'ada' }),
      MentionWatch.configure({ notices: mentions }),
    ],
  });
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test('of a name that was chosen its person hears once the text is stored', async () => {
  kind = 'saving';
  editor.commands.insertContent(mention());
  await settled();
  expect(sent).toEqual([]);
  save();
  await waitFor(() => expect(sent).toEqual([{ placed: [{ id: one, personId: bo, tells: true }], gone: [] }]));
  editor.commands.insertContent(' and more');
  await settled();
  expect(sent).toHaveLength(1);
});

test('a page that is closed before the text is stored tells when it is opened again, once all is there', async () => {
  kind = 'saving';
  editor.commands.insertContent(mention());
  close();
  isSynced = false;
  openText();
  save();
  await settled();
  expect(sent).toEqual([]);
  isSynced = true;
  save();
  await waitFor(() => expect(sent).toEqual([{ placed: [{ id: one, personId: bo, tells: true }], gone: [] }]));
  close();
  openText();
  save();
  await settled();
  expect(sent).toHaveLength(1);
});

test.each([
  { status: 503, calls: 1 + limits.client.maxRetries, again: 1 },
  { status: 403, calls: 1, again: 0 },
])(
  'what could not be told is told by the next page, unless the server refused it ($status)',
  async ({ status, calls, again }) => {
    const answer = globalThis.fetch;
    const refused = jest.fn(async () => Response.json({ success: false, error: 'no', code: 'x' }, { status }));
    globalThis.fetch = refused;
    editor.commands.insertContent(mention());
    // Waits until no call is pending, because a repeated call would affect the following tests.
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(calls));
    await waitFor(() => expect(localStorage.length).toBe(again));
    globalThis.fetch = answer;
    close();
    openText();
    save();
    await settled();
    await waitFor(() => expect(sent).toHaveLength(again));
  },
);

test('one that was taken out before it was stored tells nobody', async () => {
  kind = 'saving';
  editor.commands.insertContent(mention());
  editor.commands.clearContent();
  save();
  await waitFor(() => expect(sent).toEqual([{ placed: [], gone: [one] }]));
});

test('a suggested name tells nobody until it is accepted', async () => {
  setSuggesting(editor, true);
  editor.commands.insertContent(mention());
  await settled();
  expect(editor.state.doc.firstChild?.firstChild?.attrs['insertion']).toMatchObject({ author: 'ada' });
  expect(sent).toEqual([]);
  const { tr, doc } = editor.state;
  const accepted = decide(doc, 'accept');
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, accepted.content).setMeta(asItIs, true));
  await waitFor(() => expect(sent).toMatchObject([{ placed: [{ id: one, tells: true }] }]));
});

test('what is pasted, or written by others, tells nobody', async () => {
  const { tr, schema } = editor.state;
  editor.view.dispatch(tr.insert(1, schema.nodeFromJSON(mention())).setMeta('uiEvent', 'paste'));
  await waitFor(() => expect(sent).toMatchObject([{ placed: [{ id: one, tells: false }] }]));
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc));
  const named = new Y.XmlElement('mention');
  for (const [name, value] of Object.entries(mention(bo).attrs)) named.setAttribute(name, value);
  (fragmentOf(other).get(0) as Y.XmlElement).push([named]);
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other), 'the line');
  await settled();
  expect(editor.getText()).toBeDefined();
  expect(editor.getJSON().content?.[0]?.content).toHaveLength(2);
  expect(sent).toHaveLength(1);
});

test('whoever cannot see the text is asked for, and is told when they can', async () => {
  cannotSee = [bo];
  editor.commands.insertContent(mention());
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'mentioned-closed', people: [{ id: bo, name: 'Bo' }] }]));
  cannotSee = [];
  const [ask] = asked;
  if (ask?.kind === 'mentioned-closed') ask.tell();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ placed: [{ id: one, tells: true }] });
});

test('a name that was told and undone is said to be gone, and comes back without telling', async () => {
  editor.commands.insertContent(mention());
  await waitFor(() => expect(sent).toHaveLength(1));
  editor.commands.undo();
  await waitFor(() => expect(sent[1]).toEqual({ placed: [], gone: [one] }));
  editor.commands.redo();
  await waitFor(() => expect(sent[2]).toMatchObject({ placed: [{ id: one }] }));
});
