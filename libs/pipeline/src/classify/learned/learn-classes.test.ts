import type { ClassFound } from '@cartulary/contracts/understanding';
import { createRandom } from '../../image/random.test-helper.js';
import { learnClasses, type ClassExample } from './learn-classes.js';
import { withLearnedClasses } from './with-learned-classes.js';

const LENGTH = 24;
const embedder = { name: 'test', version: '1' } as never;
const kinds = ['contract', 'invoice', 'letter'] as const;
type Kind = (typeof kinds)[number];

/** Documents of a kind point roughly in the same direction. */
function meaningOf(kind: Kind, seed: number): Float32Array {
  const random = createRandom(seed);
  const vector = Float32Array.from({ length: LENGTH }, (_, at) => {
    const towards = at % kinds.length === kinds.indexOf(kind) ? 1 : 0;
    return 0.6 + towards + 0.8 * (random() - 0.5);
  });
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const found = (shares: Partial<Record<Kind, number>>): ClassFound => {
  const probabilities = kinds
    .map((name) => ({ class: name as string, probability: shares[name] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
  const [likeliest = { class: 'other', probability: 0 }] = probabilities;
  return {
    class: likeliest.class,
    confidence: likeliest.probability,
    probabilities,
    engine: 'characters',
    engineVersion: '1',
  };
};
/** Without learning, contracts are classified as letters. */
const asFound: Record<Kind, ClassFound> = {
  contract: found({ letter: 0.7, contract: 0.25, invoice: 0.05 }),
  letter: found({ letter: 0.8, contract: 0.15, invoice: 0.05 }),
  invoice: found({ invoice: 0.8, letter: 0.15, contract: 0.05 }),
};
const example = (kind: Kind, seed: number): ClassExample => ({
  class: kind,
  found: asFound[kind],
  meaning: meaningOf(kind, seed),
});
const anchors = kinds.map((kind, at) => ({ class: kind, meaning: meaningOf(kind, 9_000 + at) }));
const several = (kind: Kind, count: number, from: number): ClassExample[] =>
  Array.from({ length: count }, (_, at) => example(kind, from + at));
const learn = (examples: readonly ClassExample[]) => learnClasses(examples, anchors, embedder);

test('documents that people said to be something else than found are told from then on, and others stay', () => {
  const learned = learn([...several('contract', 6, 1), ...several('letter', 6, 100)]);
  if (!learned) throw new Error('nothing was learnt');
  const toldOf = (kind: Kind): string[] =>
    several(kind, 30, 500).map((one) => withLearnedClasses(one.found, one.meaning, learned, 7).class);
  for (const kind of kinds) expect(toldOf(kind).filter((name) => name === kind).length).toBeGreaterThanOrEqual(29);
  const told = withLearnedClasses(asFound.contract, meaningOf('contract', 900), learned, 7);
  expect(told).toMatchObject({ engine: 'characters + learned-classes', engineVersion: '1 + 1.0.0+7' });
  expect(told.probabilities.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

test('nothing is learnt of one class alone, of single documents, and where all was found rightly', () => {
  expect(learn(several('contract', 9, 1))).toBeNull();
  expect(learn([example('contract', 1), example('letter', 2)])).toBeNull();
  expect(learn([...several('invoice', 6, 1), ...several('letter', 6, 100)])).toBeNull();
});

test('people who contradict themselves teach nothing', () => {
  const said = several('contract', 12, 1).map((one, at) => ({ ...one, class: at % 2 === 0 ? 'letter' : 'contract' }));
  const learned = learn(said);
  const right = several('letter', 30, 500).filter(
    (one) => (learned ? withLearnedClasses(one.found, one.meaning, learned, 1) : one.found).class === 'letter',
  );
  expect(right).toHaveLength(30);
});

test('the same examples give the same weights, a class that is gone has no say, and nothing is read into nothing', () => {
  const examples = [...several('contract', 6, 1), ...several('letter', 6, 100)];
  const learned = learn(examples);
  if (!learned) throw new Error('nothing was learnt');
  expect(learn(examples)).toEqual(learned);
  const without = found({ letter: 0.7, invoice: 0.3 });
  const gone = { ...without, probabilities: without.probabilities.filter(({ class: name }) => name !== 'contract') };
  const told = withLearnedClasses(gone, meaningOf('contract', 3), learned, 1);
  expect(told.probabilities.map(({ class: name }) => name)).not.toContain('contract');
  const nothing = { ...without, confidence: 0 };
  expect(withLearnedClasses(nothing, meaningOf('contract', 3), learned, 1)).toBe(nothing);
});
