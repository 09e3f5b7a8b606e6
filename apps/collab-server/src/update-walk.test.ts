import fc from 'fast-check';
import * as Y from 'yjs';
import { walkUpdate } from './update-walk.js';
import { MalformedError } from './reader.js';

/** A person's edit to a document. */
type Act = (doc: Y.Doc) => void;

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<object>;
const place = (length: number, at: number): number => (length === 0 ? 0 : at % (length + 1));

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(
      fc.nat(),
      text.filter((t) => t !== ''),
    )
    .map(([at, words]): Act => (doc) => {
      const shared = doc.getText('text');
      shared.insert(place(shared.length, at), words, at % 3 === 0 ? { bold: true } : {});
    }),
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 })).map(([at, length]): Act => (doc) => {
    const shared = doc.getText('text');
    const from = place(shared.length, at);
    shared.delete(from, Math.min(length, shared.length - from));
  }),
  fc.tuple(fc.nat(), fc.nat()).map(([at, length]): Act => (doc) => {
    const shared = doc.getText('text');
    const from = place(shared.length, at);
    shared.format(from, Math.min(length, shared.length - from), { italic: at % 2 === 0 ? true : null });
  }),
  fc.tuple(text, json).map(
    ([key, value]): Act =>
      (doc) =>
        void doc.getMap('map').set(key, value),
  ),
  text.map(
    (key): Act =>
      (doc) =>
        doc.getMap('map').delete(key),
  ),
  fc.tuple(fc.nat(), fc.array(json, { minLength: 1, maxLength: 3 })).map(([at, values]): Act => (doc) => {
    const shared = doc.getArray('array');
    shared.insert(place(shared.length, at), values);
  }),
  fc.nat().map((at): Act => (doc) => {
    const shared = doc.getText('text');
    shared.insertEmbed(place(shared.length, at), { image: 'x' });
  }),
  fc.tuple(fc.nat(), text, fc.uint8Array({ maxLength: 5 })).map(([at, name, bytes]): Act => (doc) => {
    const fragment = doc.getXmlFragment('xml');
    const element = new Y.XmlElement(name === '' ? 'p' : name);
    fragment.insert(place(fragment.length, at), [element]);
    element.insert(0, [new Y.XmlText('inside'), new Y.XmlElement('b')]);
    element.setAttribute('class', name);
    doc.getArray('array').push([bytes, new Y.Map([['a', 1]]), new Y.Array(), new Y.Text('t')]);
  }),
);

/** Updates as sent by clients: by several people who sync with each other from time to time. */
const history = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 2 }), act, fc.boolean()), { minLength: 1, maxLength: 40 })
  .map((acts) => {
    const docs = [0, 1, 2].map(() => new Y.Doc());
    const updates: Uint8Array[] = [];
    docs.forEach((doc) => doc.on('update', (update: Uint8Array, origin) => origin !== 'other' && updates.push(update)));
    for (const [who, act, meets] of acts) {
      const doc = docs[who];
      if (!doc) continue;
      act(doc);
      if (meets) for (const other of docs) Y.applyUpdate(other, Y.encodeStateAsUpdate(doc), 'other');
    }
    return { docs, updates };
  });

/** Same, but using Yjs' own reader. */
function metaByYjs(update: Uint8Array): [number, number, number][] {
  const { from, to } = Y.parseUpdateMeta(update);
  return [...from].map(([client, clock]) => [client, clock, to.get(client) ?? -1]);
}

test('whatever Yjs writes is let through, and understood as Yjs does', () => {
  fc.assert(
    fc.property(history, fc.nat(), ({ docs, updates }, at) => {
      const all = [
        ...updates,
        Y.mergeUpdates(updates),
        Y.mergeUpdates(updates.filter((_, index) => index % 3 !== at % 3)),
        ...docs.map((doc) => Y.encodeStateAsUpdate(doc)),
        ...docs.map((doc) =>
          Y.diffUpdate(Y.encodeStateAsUpdate(doc), Y.encodeStateVectorFromUpdate(updates[0] ?? new Uint8Array([0, 0]))),
        ),
      ];
      for (const update of all) {
        const { blocks, deletes } = walkUpdate(update);
        expect(blocks.map(({ client, clock, end }) => [client, clock, end])).toEqual(metaByYjs(update));
        const { ds } = Y.decodeUpdate(update);
        const byYjs = [...ds.clients].flatMap(([client, items]) =>
          items.map(({ clock, len }) => ({ client, clock, length: len })),
        );
        expect(deletes).toEqual(byYjs);
      }
    }),
    { numRuns: 150 },
  );
});

/** All operations on an accepted update. */
function useByYjs(base: Uint8Array, update: Uint8Array): void {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, base);
  Y.applyUpdate(doc, update);
  const late = new Y.Doc();
  Y.applyUpdate(late, update);
  Y.applyUpdate(late, base);
  const merged = Y.mergeUpdates([base, update]);
  Y.applyUpdate(new Y.Doc(), merged);
  Y.encodeStateVectorFromUpdate(merged);
  Y.diffUpdate(merged, Y.encodeStateVectorFromUpdate(base));
  Y.applyUpdate(new Y.Doc(), Y.encodeStateAsUpdate(doc));
  Y.applyUpdate(new Y.Doc(), Y.encodeStateAsUpdate(late));
}

function isRefused(update: Uint8Array): boolean {
  try {
    walkUpdate(update);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedError);
    return true;
  }
}

test('whatever is let through of damaged updates does no harm to Yjs', () => {
  let letThrough = 0;
  fc.assert(
    fc.property(
      history,
      fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'cut', 'insert', 'remove')), {
        minLength: 1,
        maxLength: 3,
      }),
      ({ docs, updates }, damages) => {
        const base = Y.encodeStateAsUpdate(docs[0] ?? new Y.Doc());
        for (const update of [...updates.slice(-5), Y.mergeUpdates(updates)]) {
          let bytes = Buffer.from(update);
          for (const [where, value, how] of damages) {
            const at = where % (bytes.length || 1);
            if (how === 'set') bytes[at] = value;
            else if (how === 'cut') bytes = bytes.subarray(0, at);
            else if (how === 'insert')
              bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from([value]), bytes.subarray(at)]);
            else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
          }
          if (isRefused(bytes)) continue;
          letThrough += 1;
          useByYjs(base, bytes);
        }
      },
    ),
    { numRuns: 1_000 },
  );
  // Otherwise, the test would prove nothing.
  expect(letThrough).toBeGreaterThan(100);
});

test('bytes that are no update are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      if (!isRefused(bytes)) useByYjs(new Uint8Array([0, 0]), bytes);
    }),
    { numRuns: 5_000 },
  );
});

const varuint = (value: number): number[] => {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 128);
  }
};
const words = (value: string): number[] => [...varuint(Buffer.byteLength(value)), ...Buffer.from(value)];
const one = (...struct: number[]): Uint8Array => new Uint8Array([1, 1, 7, 0, ...struct, 0]);

test.each([
  ['nothing at all', new Uint8Array()],
  ['a delete set that is cut off', new Uint8Array([0, 1, 5, 1, 3])],
  ['a delete set with a length of nothing', new Uint8Array([0, 1, 5, 1, 3, 0])],
  ['a delete set with more ranges than it has', new Uint8Array([0, 1, 5, ...varuint(2 ** 40), 3, 1])],
  ['deletes beyond every number', new Uint8Array([0, 1, 5, 1, ...varuint(2 ** 53 - 1), ...varuint(2 ** 53 - 1)])],
  ['an item left of itself', one(0x84, 7, 0, ...words('a'))],
  ['an item right of itself', one(0x44, 7, 0, ...words('a'))],
  ['an item in itself', one(0x04, 0, 7, 0, ...words('a'))],
  ['an item without length', one(0x04, 1, ...words('t'), ...words(''))],
  ['a text that is not UTF-8', one(0x04, 1, ...words('t'), 2, 0xc3, 0x28)],
  ['an embed that is no JSON', one(0x05, 1, ...words('t'), ...words('{'))],
  ['JSON that is nested too deeply', one(0x05, 1, ...words('t'), ...words('['.repeat(101) + ']'.repeat(101)))],
  [
    'a value that is nested too deeply',
    one(0x08, 1, ...words('t'), 1, ...Array.from({ length: 200 }, () => [117, 1]).flat(), 126),
  ],
  ['a type that is none', one(0x07, 1, ...words('t'), 7)],
  ['a document in a document', one(0x09, 1, ...words('t'), ...words('guid'), 126)],
  ['a skip with flags', one(0x8a, 5)],
  ['the same client twice', new Uint8Array([2, 1, 7, 0, 0, 1, 1, 7, 1, 0, 1, 0])],
  ['more behind its end', new Uint8Array([0, 0, 0])],
])('%s is refused', (_, update) => {
  expect(isRefused(update)).toBe(true);
});

test('a text of the same shape as what was refused is let through', () => {
  expect(walkUpdate(one(0x04, 1, ...words('t'), ...words('a'))).blocks).toMatchObject([
    { client: 7, clock: 0, end: 1 },
  ]);
});
