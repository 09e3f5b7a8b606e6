import * as Y from 'yjs';
import { Content } from './content.js';
import type { WrittenStore, LoadedContent } from './written-store.js';
import { EMPTY_STATE } from './state-maker.js';
import type { State } from './state-worker.js';
import { walkUpdate } from './update-walk.js';

/** A thread that is told when it is done, and answers with the last update. */
class HeldMaker {
  readonly orders: {
    readonly isPressing: boolean;
    readonly end: (state?: State) => void;
    readonly fail: () => void;
  }[] = [];
  readonly hurried: string[] = [];
  isOpen = true;

  stateOf = (_: string, updates: readonly Uint8Array[], isPressing = true): Promise<State> =>
    new Promise((resolve, reject) => {
      const last = updates.at(-1) ?? new Uint8Array();
      this.orders.push({
        isPressing,
        end: (state = { ...EMPTY_STATE, update: last }) => resolve(state),
        fail: () => reject(new Error('not made')),
      });
    });
  diff = (state: Uint8Array): Promise<Uint8Array> => Promise.resolve(state);
  mayMake = (): boolean => this.isOpen;
  hurry = (itemId: string): void => void this.hurried.push(itemId);
}

const update = (seq: number) => ({ seq, bytes: new Uint8Array([seq]) });

const stateOf = (made: Uint8Array): State => ({
  ...walkUpdate(made),
  update: made,
  vector: Y.encodeStateVectorFromUpdate(made),
});

function written(state = EMPTY_STATE, updates = 1): { content: Content; maker: HeldMaker } {
  const maker = new HeldMaker();
  const doc = {
    snapshot: undefined,
    updates: [],
    lastSeq: 0,
    missing: 0,
    clients: new Map(),
  } as Partial<LoadedContent> as LoadedContent;
  const ref = { organisationId: 'organisation', itemId: 'doc', kind: 'text', isSealed: false } as const;
  const content = new Content(
    ref,
    doc,
    { saveSnapshot: () => Promise.resolve(true) } as Partial<WrittenStore> as WrittenStore,
    maker,
    state,
  );
  if (updates > 0) content.append([update(1)]);
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
  // One turn for the order that follows.
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

test('whoever joins with nothing waits for no other thread, and gets all that is stored by then, before and after a snapshot', async () => {
  const doc = new Y.Doc();
  const text = doc.getText('t');
  const updates: Uint8Array[] = [];
  doc.on('update', (made: Uint8Array) => updates.push(made));
  const { content, maker } = written(EMPTY_STATE, 0);
  const write = (words: string) => {
    text.insert(text.length, words);
    content.append([{ seq: updates.length, bytes: updates.at(-1) ?? new Uint8Array() }]);
  };
  const joins = async () => {
    const joined = new Y.Doc();
    Y.applyUpdate(joined, Buffer.concat([...(await content.missing(new Uint8Array([0]))).parts]));
    return joined.getText('t').toString();
  };
  write('one ');
  expect(await joins()).toBe('one ');
  const again = content.missing(new Uint8Array([0]));
  expect((await content.missing(new Uint8Array([0]))).parts).toBe((await again).parts);
  write('two ');
  expect(await joins()).toBe('one two ');
  expect(maker.orders).toHaveLength(0);
  const compacted = content.compact();
  write('three ');
  maker.orders[0]?.end(stateOf(Y.mergeUpdates(updates.slice(0, 2))));
  await compacted;
  expect(await joins()).toBe('one two three ');
  expect(maker.orders).toHaveLength(1);
});
