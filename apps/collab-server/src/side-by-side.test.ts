import fc from 'fast-check';
import * as Y from 'yjs';
import { sideBySide, type Piece } from './side-by-side.js';
import { walkUpdate } from './update-walk.js';

const pieceOf = (update: Uint8Array): Piece => ({ update, walked: walkUpdate(update) });

/** Who does it, whether that one inserts, where, and how much; now and then all hear of each other, or everything becomes one. */
const step = fc.record({
  writer: fc.nat({ max: 2 }),
  inserts: fc.boolean(),
  at: fc.nat(),
  words: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  meet: fc.boolean(),
  becomesState: fc.nat({ max: 9 }),
});

function read(update: Uint8Array): { text: string; vector: Uint8Array } {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  return { text: doc.getText('t').toString(), vector: Y.encodeStateVector(doc) };
}

it('updates side by side are one that Yjs reads as all of them, whoever wrote and deleted what', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const docs = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
      let pieces: Uint8Array[] = [];
      const all = new Y.Doc();
      docs.forEach((doc) =>
        doc.on('update', (update: Uint8Array, origin) => {
          if (origin === 'heard') return;
          pieces.push(update);
          Y.applyUpdate(all, update);
        }),
      );
      for (const { writer, inserts, at, words, meet, becomesState } of steps) {
        const text = docs[writer]?.getText('t') ?? new Y.Text();
        if (inserts || text.length === 0) text.insert(at % (text.length + 1), words);
        else text.delete(at % text.length, 1);
        if (meet) for (const doc of docs) Y.applyUpdate(doc, Y.encodeStateAsUpdate(all), 'heard');
        if (becomesState === 0) pieces = [Y.encodeStateAsUpdate(all)];
      }
      const joined = Buffer.concat([...(sideBySide(pieces.map(pieceOf))?.parts ?? [])]);
      expect(read(joined)).toEqual(read(Y.encodeStateAsUpdate(all)));
      // What it is told next builds upon it, and the walk lets it through.
      expect(walkUpdate(joined).blocks).toHaveLength(
        new Set(Y.decodeStateVector(Y.encodeStateVector(all)).keys()).size,
      );
    }),
    { numRuns: 150 },
  );
});

it('what is missing in between is left out, and what comes after it waits', () => {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (const word of ['one ', 'two ', 'three ']) doc.getText('t').insert(doc.getText('t').length, word);
  const [first, second, third] = updates.map(pieceOf);
  if (!first || !second || !third) throw new Error('three were written');
  const joined = Buffer.concat([...(sideBySide([first, third])?.parts ?? [])]);
  const reader = new Y.Doc();
  Y.applyUpdate(reader, joined);
  expect(reader.getText('t').toString()).toBe('one ');
  Y.applyUpdate(reader, second.update);
  expect(reader.getText('t').toString()).toBe('one two three ');
});

it('what says again what is in another is not put beside it', () => {
  const doc = new Y.Doc();
  doc.getText('t').insert(0, 'one');
  const first = pieceOf(Y.encodeStateAsUpdate(doc));
  doc.getText('t').insert(3, ' two');
  expect(sideBySide([first, pieceOf(Y.encodeStateAsUpdate(doc))])).toBeUndefined();
});

it('what is long is not copied', () => {
  const doc = new Y.Doc();
  doc.getText('t').insert(0, 'x'.repeat(100_000));
  const long = pieceOf(Y.encodeStateAsUpdate(doc));
  const joined = sideBySide([long]);
  expect(joined?.copiedBytes).toBeLessThan(100);
  expect(joined?.parts.some(({ buffer }) => buffer === long.update.buffer)).toBe(true);
});
