import { withoutNoise } from './noise-lines.js';

const PAPER = 255;

/** A line with the given ink darkness and share of ink pixels. */
const line = (text: string, { certainty = 0.99, ink = 200, height = 30, share = 1 / 3 } = {}) => ({
  box: { x: 100, y: 100, width: 200, height, angle: 0 },
  picture: {
    width: 30,
    height: 48,
    data: Uint8Array.from({ length: 30 * 48 }, (_, at) => (at % Math.round(1 / share) ? PAPER : PAPER - ink)),
  },
  reading: {
    characters: [...text].map((one, step) => ({ text: one, from: step, to: step, confidence: certainty })),
    stepWidth: 8,
    certainty,
  },
});

const print = ['Green tea 4.00', 'Oat biscuits 3.50', 'Total 7.50'].map((text) => line(text));
const readOf = (...more: ReturnType<typeof line>[]): string[] =>
  withoutNoise([...print, ...more])
    .slice(print.length)
    .map(({ reading }) => reading.characters.map(({ text }) => text).join(''));

it.each([
  ['a scrap of a logo', line('JP', { certainty: 0.8, height: 9 })],
  ['a stain', line('nu', { certainty: 0.85, ink: 30 })],
  ['a masked number', line('###材#', { certainty: 0.8 })],
  ['a pattern that looks like Chinese', line('口超', { certainty: 0.64 })],
])('%s among sure lines is no text', (_title, noise) => {
  expect(readOf(noise)).toEqual([]);
});

it.each([
  ['pale', line('Keep dry', { certainty: 0.91, ink: 30 })],
  ['small', line('2', { certainty: 0.95, height: 9 })],
  ['doubtful but as dark and high as the rest', line('00X', { certainty: 0.54 })],
  ['doubtful, low and long', line('VAT 19 % included', { certainty: 0.6, height: 11 })],
  ['doubtful and pale but has a number', line('IBAN 6016 1331', { certainty: 0.88, ink: 30 })],
  ['doubtful, black and wide', line('T O T A L', { certainty: 0.88, share: 0.04 })],
  ['of another alphabet but long', line('領収書株式会社', { certainty: 0.89 })],
  ['of another alphabet but sure', line('新茶', { certainty: 0.97 })],
])('A line that is %s stays', (_title, kept) => {
  expect(readOf(kept)).toHaveLength(1);
});

it('Nothing is of another alphabet where all that is sure are figures', () => {
  const figures = ['138.50', '2024-01-05', '03-1234-5678'].map((text) => line(text));
  const doubtful = ['領収書', '合計金額'].map((text) => line(text, { certainty: 0.85 }));
  expect(withoutNoise([...figures, ...doubtful])).toHaveLength(5);
});

it('Where nothing is sure, everything stays', () => {
  const doubtful = ['JP', 'R', '1'].map((text) => line(text, { certainty: 0.6, height: 9, ink: 30 }));
  expect(withoutNoise(doubtful)).toHaveLength(3);
});
