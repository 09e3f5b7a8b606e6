import { collabLimits } from '@cartulary/contracts/limits/collab';
import fc from 'fast-check';
import * as Y from 'yjs';
import { varuint } from './frames.js';
import { judge, type Known } from './judge.js';
import { Nesting, nestingOf } from './nesting.js';
import { walkUpdate } from './update-walk.js';

type Parent = Y.XmlFragment | Y.XmlElement;

/** Nests this many elements. @returns the innermost */
function nest(parent: Parent, levels: number): Parent {
  let at = parent;
  for (let level = 0; level < levels; level += 1) {
    const element = new Y.XmlElement('blockquote');
    at.insert(0, [element]);
    at = element;
  }
  return at;
}

/** The actual depth of each item, by client and clock. */
function depthsIn(doc: Y.Doc): [number, number, number][] {
  return [...doc.store.clients].flatMap(([client, structs]) =>
    structs.flatMap((struct): [number, number, number][] => {
      if (!(struct instanceof Y.Item)) return [];
      let depth = 0;
      for (let type = struct.parent as Y.AbstractType<unknown> | null; type; depth += 1)
        type = (type._item?.parent as Y.AbstractType<unknown> | undefined) ?? null;
      return [[client, struct.id.clock, depth]];
    }),
  );
}

const known = (nesting: Nesting, clocks: ReadonlyMap<number, number>): Known => ({
  ownerOf: () => undefined,
  isWritten: () => false,
  clocks,
  unknownDeletes: (deletes) => [...deletes],
  nesting,
});

const act = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  levels: fc.integer({ min: 1, max: 5 }),
  into: fc.nat(),
  deletes: fc.boolean(),
  meets: fc.boolean(),
});

test('the depth of every item is known, whoever wrote it and in whatever order it came', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
      const docs = [0, 1, 2].map(() => new Y.Doc());
      const all = new Y.Doc();
      const nesting = new Nesting();
      for (const doc of docs)
        doc.on('update', (update: Uint8Array, origin) => {
          if (origin === 'other') return;
          Y.applyUpdate(all, update);
          nesting.add(nestingOf(update, walkUpdate(update).blocks, nesting).nesting);
        });
      for (const { who, levels, into, deletes, meets } of acts) {
        const doc = docs[who] ?? all;
        const fragment = doc.getXmlFragment('text');
        const elements = [fragment, ...fragment.createTreeWalker(() => true)] as Parent[];
        const parent = elements.filter((one) => !(one instanceof Y.XmlText))[into % elements.length] ?? fragment;
        if (deletes && parent.length > 0) parent.delete(0, 1);
        else nest(parent, levels).insert(0, [new Y.XmlText('words')]);
        if (meets) for (const other of docs) Y.applyUpdate(other, Y.encodeStateAsUpdate(all), 'other');
      }
      const whole = Y.encodeStateAsUpdate(all);
      const fromWhole = nestingOf(whole, walkUpdate(whole).blocks, new Nesting()).nesting;
      const copied = new Nesting(fromWhole.plain);
      for (const [client, clock, depth] of depthsIn(all))
        for (const measured of [nesting, fromWhole, copied]) expect(measured.depthAt(client, clock)).toBe(depth);
    }),
    { numRuns: 200 },
  );
});

describe('an update', () => {
  /** Judges the updates of these edits to an empty document as one person's. @returns why the last one is rejected */
  function refusalOf(...acts: ((fragment: Y.XmlFragment) => void)[]): string | undefined {
    const doc = new Y.Doc();
    const nesting = new Nesting();
    const clocks = new Map<number, number>();
    let refusal: string | undefined;
    doc.on('update', (update: Uint8Array) => {
      const judged = judge(update, 'somebody', false, known(nesting, clocks));
      refusal = judged.isTaken ? undefined : judged.reason;
      if (!judged.isTaken) return;
      for (const { client, end } of judged.blocks) clocks.set(client, end);
      if (judged.nesting) nesting.add(judged.nesting);
    });
    for (const one of acts) doc.transact(() => one(doc.getXmlFragment('text')));
    return refusal;
  }

  const levels = collabLimits.maxNesting;
  const deepest = (fragment: Y.XmlFragment): Parent =>
    [fragment, ...(fragment.createTreeWalker(() => true) as Iterable<Parent>)].at(-1) ?? fragment;

  it('is taken up to the limit of depth, and refused beyond it', () => {
    expect(refusalOf((fragment) => nest(fragment, levels))).toBeUndefined();
    expect(refusalOf((fragment) => nest(fragment, levels + 1))).toBe('too_deep');
  });

  it('is refused when what it adds to is at the limit already, and what it adds beside it is taken', () => {
    const fill = (fragment: Y.XmlFragment) => nest(fragment, levels);
    expect(refusalOf(fill, (fragment) => nest(deepest(fragment), 1))).toBe('too_deep');
    expect(refusalOf(fill, (fragment) => nest(fragment, 1))).toBeUndefined();
  });
});

test('only new items of an answer count: whoever has a deeper document open can go on writing at its top', () => {
  const doc = new Y.Doc();
  doc.transact(() => nest(doc.getXmlFragment('text'), 2 * collabLimits.maxNesting));
  const before = Y.encodeStateAsUpdate(doc);
  const { blocks } = walkUpdate(before);
  const nesting = nestingOf(before, blocks, new Nesting()).nesting;
  const clocks = new Map(blocks.map(({ client, end }) => [client, end]));
  doc.getXmlFragment('text').insert(0, [new Y.XmlElement('p')]);
  expect(judge(Y.encodeStateAsUpdate(doc), 'somebody', true, known(nesting, clocks)).isTaken).toBe(true);
});

/** An encoded Yjs type: inside the item with this client and clock, or at the top. */
const type = (inside?: readonly [number, number]): number[] => [
  7,
  ...(inside ? [0, ...uint(inside)] : [1, 1, 116]),
  3,
  1,
  112,
];
const uint = (values: readonly number[]): number[] => values.flatMap((value) => [...varuint(value)]);
/** A block of one client. */
const block = (client: number, clock: number, ...structs: (readonly number[])[]): number[] => [
  ...uint([structs.length, client, clock]),
  ...structs.flat(),
];
const updateOf = (...blocks: (readonly number[])[]): Uint8Array => new Uint8Array([blocks.length, ...blocks.flat(), 0]);
/** This many nested types, the first at `clock` and inside the given item. */
const chain = (client: number, clock: number, levels: number, inside?: readonly [number, number]): number[][] =>
  Array.from({ length: levels }, (_, level) => type(level === 0 ? inside : [client, clock + level - 1]));

/** Judges these updates in order as one person's. @returns the rejection reason of each */
function refusalsOf(isAnswer: boolean, ...updates: Uint8Array[]): (string | undefined)[] {
  const nesting = new Nesting();
  const clocks = new Map<number, number>();
  return updates.map((update) => {
    const judged = judge(update, 'somebody', isAnswer, known(nesting, clocks));
    if (!judged.isTaken) return judged.reason;
    for (const { client, clock, end, hasSkip } of judged.blocks)
      if (!hasSkip && clock <= (clocks.get(client) ?? 0)) clocks.set(client, end);
    nesting.add(judged.nesting ?? new Nesting());
    return undefined;
  });
}

const limit = collabLimits.maxNesting;

describe('no update lies about what others build on', () => {
  test('an item that is known is as deep as it is, whatever an update says of it again', () => {
    const fill = updateOf(block(9, 0, ...chain(9, 0, limit)));
    const gone = [0, ...uint([limit - 1])];
    const again = updateOf(block(9, 0, gone, type(), ...chain(9, limit, limit - 1, [9, limit - 1])));
    expect(refusalsOf(false, fill, again)).toEqual([undefined, 'too_deep']);
  });

  test('what fills a gap is measured', () => {
    const far = updateOf(block(9, 1_000_000, type()));
    const fill = updateOf(block(9, 0, ...chain(9, 0, limit)));
    const deeper = updateOf(block(9, limit, type([9, limit - 1])));
    const beside = updateOf(block(9, limit, type([9, limit - 2])));
    expect(refusalsOf(true, far, fill, deeper, beside)).toEqual([undefined, undefined, 'too_deep', undefined]);
  });

  test('what a skip leaves out is not known', () => {
    const skip = [10, ...uint([limit])];
    const far = updateOf(block(9, 0, skip, type()));
    expect(nestingOf(far, walkUpdate(far).blocks, new Nesting()).nesting.depthAt(9, 1)).toBeUndefined();
  });

  test('an item that others refer to before it comes may be as deep as they counted it, and no deeper', () => {
    const builtOn = updateOf(block(9, 0, ...chain(9, 0, limit / 2, [8, limit / 2])));
    const shallow = updateOf(block(8, 0, ...chain(8, 0, limit / 2), type()));
    const deep = updateOf(block(8, 0, ...chain(8, 0, limit / 2 + 1)));
    expect(refusalsOf(false, builtOn, shallow)).toEqual([undefined, undefined]);
    expect(refusalsOf(false, builtOn, deep)).toEqual([undefined, 'too_deep']);
  });

  test('an item that is told again before it comes to be may not be deeper than before', () => {
    const pending = updateOf(block(9, limit, type(), ...chain(9, limit + 1, limit - 1, [9, limit])));
    const whole = updateOf(block(9, 0, ...chain(9, 0, limit - 1), type(), type([9, limit - 2])));
    expect(refusalsOf(true, pending, whole)).toEqual([undefined, 'too_deep']);
  });
});

test('runs are noted in any order, and the first depth of a clock stays', () => {
  const part = fc.record({
    clock: fc.nat(40),
    length: fc.integer({ min: 1, max: 12 }),
    depth: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const nesting = new Nesting();
      const expected = new Map<number, number>();
      for (const { clock, length, depth } of parts) {
        nesting.note(1, clock, length, depth);
        for (let at = clock; at < clock + length; at += 1) if (!expected.has(at)) expected.set(at, depth);
      }
      const copied = new Nesting();
      copied.add(new Nesting(nesting.plain));
      for (let at = 0; at < 60; at += 1)
        for (const one of [nesting, copied]) {
          expect(one.depthAt(1, at)).toBe(expected.get(at));
          const next = [expected.get(at), expected.get(at + 1)].filter((depth) => depth !== undefined);
          expect(one.leastIn(1, at, at + 2)).toBe(next.length === 0 ? undefined : Math.min(...next));
        }
    }),
  );
});

test('items that wait for each other, and never come to be, are refused', () => {
  expect(refusalsOf(false, updateOf(block(9, 0, type([8, 0])), block(8, 0, type([9, 0]))))).toEqual(['too_deep']);
});
