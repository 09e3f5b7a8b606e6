// covers: libs/pipeline/src/calibration
import type { LayoutsInUse } from '@cartulary/contracts/learning';
import { embeddedInvoiceEngine } from '@cartulary/contracts/understanding';
import fc from 'fast-check';
import { createRandom } from '../image/random.test-helper.js';
import { calibrator, shareAt } from './calibrated.js';
import { compareCalibrations } from './compare-calibrations.js';
import { learnCalibrations } from './learn-calibrations.js';
import type { Reviewed } from './reviewed.js';

const of = { engine: 'field-rules 1.9.0', class: 'invoice', name: 'total' };
/** Reviewed values, two per document, each right with the probability that `shareOf` returns for its score. */
function reviewed(count: number, seed: number, shareOf: (score: number) => number): Reviewed[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const score = 0.5 + random() / 2;
    return { ...of, documentId: `${seed} ${Math.floor(at / 2)}`, score, right: random() < shareOf(score) };
  });
}
/** Overconfident: half of the values read at .75 are wrong. */
const tooSure = (score: number): number => 2 * (score - 0.5);

test('scores that promise too much are told as often as they held, and are proved better on other documents', () => {
  const learned = learnCalibrations(reviewed(300, 1, tooSure));
  const others = reviewed(200, 2, tooSure);
  const { brier, isBetter, calibrations } = compareCalibrations(others, learned, [], 0.025);
  expect(isBetter).toBe(true);
  expect(brier?.after).toBeLessThan((brier?.before ?? 0) - 0.05);
  const [first] = calibrations;
  if (!first) throw new Error('nothing is used');
  for (const score of [0.6, 0.75, 0.9]) expect(Math.abs(shareAt(score, first) - tooSure(score))).toBeLessThan(0.15);
  // Learning again from the same values changes nothing.
  expect(compareCalibrations(others, learned, calibrations, 0.025)).toMatchObject({ isBetter: false, calibrations });
});

test('scores that hold are left as they are, and of 29 values nothing is learned', () => {
  const learned = learnCalibrations(reviewed(300, 3, (score) => score));
  expect(
    compareCalibrations(
      reviewed(200, 4, (score) => score),
      learned,
      [],
      0.025,
    ),
  ).toMatchObject({
    isBetter: false,
    calibrations: [],
  });
  expect(learnCalibrations(reviewed(29, 5, tooSure))).toEqual([]);
  expect(learnCalibrations(reviewed(30, 5, tooSure))).toHaveLength(1);
});

test('a field of which it got worse keeps what it had', () => {
  const other = { name: 'date' };
  const learned = learnCalibrations([
    ...reviewed(300, 6, tooSure),
    ...reviewed(300, 7, () => 0.1).map((value) => ({ ...value, ...other })),
  ]);
  const values = [...reviewed(200, 8, tooSure), ...reviewed(40, 9, () => 1).map((value) => ({ ...value, ...other }))];
  const { isBetter, calibrations } = compareCalibrations(values, learned, [], 0.5);
  if (isBetter) expect(calibrations.map(({ name }) => name)).toEqual(['total']);
  else expect(calibrations).toEqual([]);
});

test('a value that is calibrated keeps its raw score, names another version of its reader, and others stay', () => {
  const calibrations = [
    {
      ...of,
      values: 30,
      steps: [
        { score: 0.5, share: 0.2 },
        { score: 0.9, share: 0.6 },
      ],
      upTo: 0.9,
    },
  ];
  const inUse: LayoutsInUse = { version: 4, learned: { form: 1, layouts: [], calibrations } };
  const found = { confidence: 0.7, engine: 'field-rules', engineVersion: '1.9.0' };
  const told = calibrator(inUse)(found, { class: 'invoice', name: 'total' });
  expect(told).toEqual({
    confidence: 0.4,
    rawScore: 0.7,
    engine: 'field-rules',
    engineVersion: expect.stringMatching(/^1\.9\.0\+calibrated\.[0-9a-z]+$/),
  });
  // A new learned version with the same calibration is the same engine, so contracts keep their counts.
  expect(calibrator({ ...inUse, version: 5 })(found, { class: 'invoice', name: 'total' })).toEqual(told);
  const changed = calibrations.map((one) => ({ ...one, steps: [{ score: 0.5, share: 0.25 }] }));
  expect(
    calibrator({ version: 5, learned: { form: 1, layouts: [], calibrations: changed } })(found, {
      class: 'invoice',
      name: 'total',
    }).engineVersion,
  ).not.toBe(told.engineVersion);
  expect(calibrator(inUse)(found, { class: 'receipt', name: 'total' })).toBe(found);
  expect(calibrator(inUse)({ ...found, engineVersion: '1.8.0' }, { class: 'invoice', name: 'total' }).confidence).toBe(
    0.7,
  );
  const [first] = calibrations;
  if (!first) throw new Error('nothing is used');
  // Learned by an earlier release from arbitrary corrections.
  const { upTo: _upTo, ...earlier } = first;
  const ofEarlier = { version: 4, learned: { form: 1 as const, layouts: [], calibrations: [earlier] } };
  expect(calibrator(ofEarlier)(found, { class: 'invoice', name: 'total' })).toBe(found);
  expect(calibrator(null)(found, { class: 'invoice', name: 'total' })).toBe(found);
});

test('of what was surer than whatever people were asked about nothing is told but what its reader says', () => {
  const [learned] = learnCalibrations(
    reviewed(300, 10, (score) => score / 2).map((value) => ({ ...value, score: value.score * 0.7 })),
  );
  if (!learned) throw new Error('nothing was learned');
  expect(learned.upTo).toBeLessThan(0.7);
  expect(shareAt(0.69, learned)).toBeLessThan(0.6);
  expect(shareAt(0.95, learned)).toBe(0.95);
  // With the precision it has after storage.
  const steps = [{ score: 0.9, share: 0.25 }];
  expect(shareAt(0.9999824, { steps, upTo: Math.fround(0.9999824) - 1e-8 })).toBe(0.25);
});

test('what the data of an electronic bill alone says stays as doubtful as it is, however often people confirmed it', () => {
  const ofData = { engine: 'embedded-invoice 1.0.0', class: 'invoice', name: 'iban' };
  const calibrations = [{ ...ofData, values: 30, steps: [{ score: 0.65, share: 0.98 }], upTo: 0.65 }];
  const inUse: LayoutsInUse = { version: 1, learned: { form: 1, layouts: [], calibrations } };
  const alone = { confidence: 0.65, ...embeddedInvoiceEngine };
  expect(calibrator(inUse)(alone, { class: 'invoice', name: 'iban' })).toBe(alone);
});

test('whatever people said: what was surer never becomes less sure, and all stays a share', () => {
  const value = fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() });
  fc.assert(
    fc.property(fc.array(value, { minLength: 30, maxLength: 90 }), (values) => {
      const [learned] = learnCalibrations(values.map((one, at) => ({ ...of, ...one, documentId: String(at) })));
      if (!learned) throw new Error('nothing was learned');
      let before = 0;
      for (let score = 0; score <= 1; score += 0.01) {
        const told = shareAt(score, learned);
        expect(told).toBeGreaterThanOrEqual(before);
        expect(told).toBeLessThanOrEqual(1);
        before = told;
      }
    }),
  );
});
