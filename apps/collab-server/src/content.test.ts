import * as Y from 'yjs';
import { createLogger } from '@cartulary/telemetry/logger';
import { Content, openContent } from './content.js';
import type { WrittenStore, LoadedContent } from './written-store.js';
import { EMPTY_STATE, StateMaker, StateNotMadeError } from './state-maker.js';
import type { State } from './state-worker.js';

/** A thread that completes orders when the test says so, answering with the last update. */
class HeldMaker {
  readonly orders: {
    readonly isPressing: boolean;
    readonly end: () => void;
    readonly fail: () => void;
  }[] = [];
  readonly hurried: string[] = [];
  isOpen = true;

  stateOf = (_: string, updates: readonly Uint8Array[], isPressing = true): Promise<State> =>
    new Promise((resolve, reject) => {
      const last = updates.at(-1) ?? new Uint8Array();
      this.orders.push({
        isPressing,
        end: () => resolve({ ...EMPTY_STATE, update: last }),
        fail: () => reject(new Error('not made')),
      });
    });
  diff = (state: Uint8Array): Promise<Uint8Array> => Promise.resolve(state);
  mayMake = (): boolean => this.isOpen;
  begin = (): void => undefined;
  hurry = (itemId: string): void => void this.hurried.push(itemId);
}

const update = (seq: number) => ({ seq, bytes: new Uint8Array([seq]) });

const ref = { organisationId: 'organisation', itemId: 'doc', kind: 'text', isSealed: false } as const;

const loaded = (snapshot?: Uint8Array): LoadedContent =>
  ({
    snapshot: snapshot && { seq: 1, bytes: snapshot },
    updates: [],
    lastSeq: snapshot ? 1 : 0,
    missing: 0,
    clients: new Map(),
  }) as Partial<LoadedContent> as LoadedContent;

const storeOf = (snapshot?: Uint8Array): WrittenStore =>
  ({ load: () => Promise.resolve(loaded(snapshot)) }) as Partial<WrittenStore> as WrittenStore;

const thread = new StateMaker(createLogger({ component: 'collab-server', level: 'fatal' }), {
  entry: new URL('./state-worker.test-helper.mjs', import.meta.url),
});
afterAll(() => thread.close());

function written(state = EMPTY_STATE): { content: Content; maker: HeldMaker } {
  const maker = new HeldMaker();
  const content = new Content(ref, loaded(), storeOf(), maker, state);
  content.append([update(1)]);
  return { content, maker };
}

test('whoever asks while a document is put together shares the next time, which holds all that is stored by then', async () => {
  const { content, maker } = written();
  const first = content.newest();
  content.append([update(2)]);
  const others = [content.newest(), content.newest()];
  content.append([update(3)]);
  others.push(content.newest());
  expect(maker.orders).toHaveLength(1);
  maker.orders[0]?.end();
  expect((await first).update).toEqual(new Uint8Array([1]));
  // Lets the following order start.
  await new Promise((resolve) => setImmediate(resolve));
  expect(maker.orders).toHaveLength(2);
  maker.orders[1]?.end();
  for (const other of others) expect((await other).update).toEqual(new Uint8Array([3]));
});

test('who asks for the whole while it waits as a snapshot hurries it, and one that failed is no answer for those after it', async () => {
  const { content, maker } = written();
  const snapshot = content.full(false);
  const asked = content.newest();
  expect(maker.orders.map(({ isPressing }) => isPressing)).toEqual([false]);
  expect(maker.hurried).toEqual(['doc']);
  content.append([update(2)]);
  const later = content.newest();
  maker.orders[0]?.fail();
  await expect(snapshot).rejects.toThrow('not made');
  await expect(asked).rejects.toThrow('not made');
  await new Promise((resolve) => setImmediate(resolve));
  maker.orders[1]?.end();
  expect((await later).update).toEqual(new Uint8Array([2]));
});

test('a document that can not be put together at the moment is not worth a snapshot', () => {
  const { content, maker } = written();
  content.append(Array.from({ length: 1_000 }, (_, at) => update(at + 2)));
  expect(content.isWorthCompacting).toBe(true);
  maker.isOpen = false;
  expect(content.isWorthCompacting).toBe(false);
});

test('of a long document a snapshot is made later, since it is made of the whole', () => {
  const { content } = written();
  content.append(Array.from({ length: 600 }, (_, at) => update(at + 2)));
  expect(content.isWorthCompacting).toBe(true);
  const long = written({ ...EMPTY_STATE, update: new Uint8Array(100_000), deletesAt: 99_999 }).content;
  long.append(Array.from({ length: 600 }, (_, at) => update(at + 2)));
  expect(long.isWorthCompacting).toBe(false);
  long.append(Array.from({ length: 1_000 }, (_, at) => update(at + 602)));
  expect(long.isWorthCompacting).toBe(true);
});

const SECRET = 'deleted before anybody else was let in';

/** A document with one paragraph. */
function paragraphOf(words: string): { doc: Y.Doc; text: Y.XmlText } {
  const doc = new Y.Doc();
  const paragraph = new Y.XmlElement('paragraph');
  const text = new Y.XmlText();
  paragraph.insert(0, [text]);
  doc.getXmlFragment('t').insert(0, [paragraph]);
  text.insert(0, words);
  return { doc, text };
}

/** The updates produced by an edit. */
function updatesOf(doc: Y.Doc, write: () => void): Uint8Array[] {
  const updates: Uint8Array[] = [];
  doc.on('update', (made: Uint8Array) => updates.push(made));
  write();
  return updates;
}

const deletedTexts: Record<string, () => { snapshot: Uint8Array | undefined; updates: Uint8Array[] }> = {
  'typed and deleted since the snapshot'() {
    const { doc, text } = paragraphOf('kept');
    const snapshot = Y.encodeStateAsUpdate(doc);
    const updates = updatesOf(doc, () => {
      text.insert(0, SECRET);
      text.delete(0, SECRET.length);
    });
    return { snapshot, updates };
  },
  'in the snapshot, and deleted since'() {
    const { doc, text } = paragraphOf(SECRET);
    const snapshot = Y.encodeStateAsUpdate(doc);
    return { snapshot, updates: updatesOf(doc, () => text.delete(0, SECRET.length)) };
  },
  'typed into a paragraph that was deleted before the snapshot'() {
    const { doc } = paragraphOf('gone');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    doc.getXmlFragment('t').delete(0, 1);
    const paragraph = other.getXmlFragment('t').get(0) as Y.XmlElement;
    const updates = updatesOf(other, () => (paragraph.get(0) as Y.XmlText).insert(0, SECRET));
    return { snapshot: Y.encodeStateAsUpdate(doc), updates };
  },
  'set at once with something else, which won'() {
    const [loses, wins] = [new Y.Doc(), new Y.Doc()];
    loses.clientID = 1;
    wins.clientID = 2;
    const updates = [
      ...updatesOf(loses, () => loses.getMap('m').set('title', SECRET)),
      ...updatesOf(wins, () => wins.getMap('m').set('title', 'kept')),
    ];
    return { snapshot: undefined, updates };
  },
};

test.each(Object.keys(deletedTexts))('whoever joins is never given what was %s', async (name) => {
  const { snapshot, updates } = deletedTexts[name]?.() ?? { snapshot: undefined, updates: [] };
  expect([snapshot ?? [], ...updates].some((bytes) => Buffer.from(bytes).includes(SECRET))).toBe(true);
  const content = await openContent(ref, storeOf(snapshot), thread);
  content.append(updates.map((bytes, at) => ({ seq: at + 2, bytes })));
  const { missing } = await content.missing(new Uint8Array([0]));
  expect(Buffer.from(missing).includes(SECRET)).toBe(false);
  expect(Y.decodeStateVector(Y.encodeStateVectorFromUpdate(missing))).toEqual(
    Y.decodeStateVector(Y.encodeStateVectorFromUpdate(Y.mergeUpdates([...(snapshot ? [snapshot] : []), ...updates]))),
  );
});

test('a snapshot is opened as it is, and whoever joins is given its bytes', async () => {
  const snapshot = Y.encodeStateAsUpdate(paragraphOf('one').doc);
  const maker = new HeldMaker();
  const content = await openContent(ref, storeOf(snapshot), maker);
  expect(content.vector()).toEqual(Buffer.from(Y.encodeStateVectorFromUpdate(snapshot)));
  expect((await content.missing(new Uint8Array([0]))).missing).toBe(snapshot);
  expect(maker.orders).toHaveLength(0);
});

test('a document whose snapshot is malformed is not put together, and not tried again at once', async () => {
  const store = storeOf(new Uint8Array([1, 2, 3]));
  const other = { ...ref, itemId: 'malformed' };
  await expect(openContent(other, store, thread)).rejects.toThrow(StateNotMadeError);
  expect(thread.mayMake(other.itemId, 3)).toBe(false);
});
