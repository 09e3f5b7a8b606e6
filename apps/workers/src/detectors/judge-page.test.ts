import type { Box } from '@cartulary/contracts/reading';
import { judgePage } from './judge-page.js';

const here: Box = [0.1, 0.1, 0.3, 0.2];
const nearly: Box = [0.11, 0.1, 0.31, 0.2];
const elsewhere: Box = [0.6, 0.6, 0.8, 0.7];
const outcomes = (found: readonly Box[], drawn: readonly Box[]) =>
  judgePage(
    found.map((box, at) => ({ box, likeness: 1 - at / 10 })),
    drawn,
  ).map(({ outcome, judgeable }) => `${outcome}${judgeable ? '?' : ''}`);

test('what lies at a drawn box is right, what lies elsewhere wrong, and a box that nothing lies at was missed', () => {
  expect(outcomes([nearly], [here])).toEqual(['right']);
  expect(outcomes([nearly, elsewhere], [here])).toEqual(['right', 'wrong']);
  expect(outcomes([], [here])).toEqual(['missed']);
  expect(outcomes([elsewhere], [here])).toEqual(['wrong', 'missed']);
});

test('a box counts once', () => {
  expect(outcomes([here, nearly], [here])).toEqual(['right', 'wrong']);
});

test('where nobody drew a box, people are asked', () => {
  expect(outcomes([here, elsewhere], [])).toEqual(['open?', 'open?']);
  expect(outcomes([], [])).toEqual([]);
});
