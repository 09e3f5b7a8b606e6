import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newSlide, textOf } from '@cartulary/editor-schema/kinds/deck/making';
import { putNotes, putThing, slidesIn } from '@cartulary/editor-schema/kinds/deck/records';
import { writeDeck } from '@cartulary/editor-schema/kinds/deck/content';
import type { NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { waitFor } from '@testing-library/react';
import * as Y from 'yjs';
import { configureApi } from '@/lib/api/api';
import type { MentioningDocument } from '@/shared/mentions/mention-telling';
import { DeckStore } from '../deck-store';
import { DeckMentions } from './deck-mentions';

const bo = '0195a8a0-0000-7000-8000-00000000000b';
const one = '0195a8a0-0000-4000-8000-000000000001';
const other = '0195a8a0-0000-4000-8000-000000000002';
const named = (mentionId: string): NodeJson => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { mentionId, personId: bo, name: 'Bo' } }] }],
});

interface Sent {
  readonly placed: { id: string; tells: boolean }[];
  readonly gone: string[];
}
let sent: Sent[];
let cannotSee: string[];
let kind: 'saved' | 'saving';
let save: () => void;
let ydoc: Y.Doc;
let store: DeckStore;
let mentions: DeckMentions;

beforeEach(() => {
  [sent, cannotSee, kind] = [[], [], 'saved'];
  configureApi({ retryDelayMs: 1 });
  globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)) as Sent);
    return Response.json({ success: true, data: { cannotSee, mayShare: true } });
  };
  ydoc = new Y.Doc();
  writeDeck(ydoc, { theme: 'house', slides: inRow([newSlide('content', { title: 'Cranes', body: 'Who checks?' })]) });
  store = new DeckStore(ydoc);
  const document = {
    itemId: 'deck',
    ydoc,
    now: () => ({ kind }) as ReturnType<MentioningDocument['now']>,
    subscribe: (listener: () => void) => {
      save = () => {
        kind = 'saved';
        listener();
      };
      return () => undefined;
    },
    line: { provider: { synced: true, on: () => undefined, off: () => undefined } },
  };
  mentions = new DeckMentions(document, store, { id: 'ada' });
});
afterEach(() => {
  mentions.end();
  store.end();
  localStorage.clear();
});

const slide = (): SlideJson => store.now().slides[0] as SlideJson;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Sets the text of the slide's second item. */
const says = (text: NodeJson): void => {
  const thing = slide().things[1];
  if (thing) store.change(() => putThing(ydoc, { ...thing, text }, slide().id));
};
const told = (id: string, tells = true) => ({ placed: [{ id, personId: bo, tells }], gone: [] });

test('of a name that was chosen on a slide or in its notes its person hears once it is stored', async () => {
  kind = 'saving';
  mentions.mentioning.chose(one);
  says(named(one));
  await settled();
  expect(sent).toEqual([]);
  save();
  await waitFor(() => expect(sent).toEqual([told(one)]));
  mentions.mentioning.chose(other);
  store.change(() => putNotes(ydoc, slide().id, named(other)));
  await waitFor(() => expect(sent).toEqual([told(one), told(other)]));
  says({ ...named(one), content: [...(named(one).content ?? []), ...(textOf('and more').content ?? [])] });
  await settled();
  expect(sent).toHaveLength(2);
});

test('what was pasted tells nobody; a name that goes with its slide is gone, and comes back by undo as what it was', async () => {
  says(named(one));
  await waitFor(() => expect(sent).toEqual([told(one, false)]));
  mentions.mentioning.chose(other);
  says(named(other));
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...told(other), gone: [one] }));
  store.change(() => slidesIn(ydoc).delete(slide().id));
  await waitFor(() => expect(sent.at(-1)).toEqual({ placed: [], gone: [other] }));
  store.undo.undo();
  await waitFor(() => expect(sent.at(-1)).toEqual(told(other)));
});

test('what others write is told by their pages', async () => {
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(ydoc));
  putNotes(theirs, slide().id, named(one));
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(theirs));
  expect(JSON.stringify(slide().notes)).toContain(one);
  await settled();
  expect(sent).toEqual([]);
});

test('whoever may not see the presentation is asked about, until their name stands nowhere any more', async () => {
  cannotSee = [bo];
  mentions.mentioning.chose(one);
  says(named(one));
  await waitFor(() => expect(mentions.closed()?.people).toEqual([{ id: bo, name: 'Bo' }]));
  cannotSee = [];
  mentions.closed()?.tell();
  await waitFor(() => expect(sent).toEqual([told(one), told(one)]));
  says(textOf('Nobody'));
  expect(mentions.closed()).toBeUndefined();
});
