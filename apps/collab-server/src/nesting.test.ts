import { collabLimits } from '@cartulary/contracts/limits/collab';
import fc from 'fast-check';
import * as Y from 'yjs';
import { judge, type Known } from './judge.js';
import { Nesting, nestingOf } from './nesting.js';
import { walkUpdate } from './update-walk.js';

type Parent = Y.XmlFragment | Y.XmlElement;

/** Puts so many elements inside one another. @returns the innermost */
function nest(parent: Parent, levels: number): Parent {
  let at = parent;
  for (let level = 0; level < levels; level += 1) {
    const element = new Y.XmlElement('blockquote');
    at.insert(0, [element]);
    at = element;
  }
  return at;
}

/** How deep each item really lies, by client and clock. */
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
  /** Judges each update that this makes of an empty document, as one person's. @returns why the last one is refused */
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

test('items that wait for each other are measured without end', () => {
  const item = (client: number, parent: number): number[] => [1, client, 0, 0x07, 0, parent, 0, 3, 1, 112];
  const update = new Uint8Array([2, ...item(9, 8), ...item(8, 9), 0]);
  expect(nestingOf(update, walkUpdate(update).blocks, new Nesting()).deepest).toBeLessThan(collabLimits.maxNesting);
});
