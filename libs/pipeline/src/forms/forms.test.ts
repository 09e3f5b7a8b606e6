// covers: libs/pipeline/src/forms
import type { Box, FormPart, PageText } from '@cartulary/contracts/reading';
import { mayBeDrawn } from '../layout/drawn-marks.js';
import { layOut } from '../layout/lay-out.js';
import { findRulings } from '../layout/rulings.js';
import type { Raster } from '../raster.js';
import { findForm } from './find-form.js';
import { drawForm } from './forms.test-helper.js';

/** Forms that the rules weren't tuned on. */
const SEEDS = Array.from({ length: 60 }, (_, index) => 9_000 + index);

function read(page: PageText, raster: Raster): FormPart[] {
  const letters = page.words.flatMap((word) => (word.box && !mayBeDrawn(word, page.source) ? [word.box] : []));
  const rulings = findRulings(raster, letters);
  return findForm(layOut(page, rulings), raster, rulings);
}

interface Count {
  right: number;
  wrong: number;
  missed: number;
}
const f1 = ({ right, wrong, missed }: Count): number => (2 * right) / (2 * right + wrong + missed);

/** Counts found against actual pairs: a label with a different value counts as both wrong and missed. */
function count(into: Count, found: readonly (readonly [string, unknown])[], truth: ReadonlyMap<string, unknown>): void {
  const right = found.filter(([label, value]) => truth.has(label) && truth.get(label) === value).length;
  into.right += right;
  into.wrong += found.length - right;
  into.missed += truth.size - right;
}

test('labels with values, ticked and empty boxes, and lines of drawn forms are found with an F1 of .9 at least', () => {
  const counts = { pair: zero(), tick: zero(), line: zero() };
  for (const seed of SEEDS) {
    const { page, raster, pairs, ticks, lines } = drawForm(seed);
    const parts = read(page, raster);
    const of = (kind: FormPart['kind']): FormPart[] => parts.filter((part) => part.kind === kind);
    count(
      counts.pair,
      of('pair').map(({ label, value }) => [label, value] as const),
      pairs,
    );
    count(
      counts.tick,
      of('tick').map(({ label, isTicked }) => [label, isTicked] as const),
      ticks,
    );
    count(
      counts.line,
      of('line').map(({ label, value, isUnread }) => [label, isUnread ? null : value] as const),
      lines,
    );
    expect(parts.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
  }
  const reached = Object.fromEntries(Object.entries(counts).map(([kind, one]) => [kind, { f1: f1(one), ...one }]));
  const isReached = Object.values(counts).every((one) => one.right + one.missed > 130 && f1(one) >= 0.9);
  expect(isReached ? null : reached).toBeNull();
});

const zero = (): Count => ({ right: 0, wrong: 0, missed: 0 });

const word = (text: string, box: Box, confidence = 0.95) => ({ text, box, range: null, confidence });
const pageOf = (words: ReturnType<typeof word>[], source: PageText['source'] = 'recognised'): PageText => ({
  page: 1,
  text: words.map(({ text }) => text).join(' '),
  words,
  source,
  widthPoints: 600,
  heightPoints: 800,
  confidence: 0.9,
  engine: 'test',
  engineVersion: '1',
});

/** A white image that is black wherever `isInk` returns true. */
function drawn(isInk: (x: number, y: number) => boolean, width = 600, height = 800): Raster {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}
const frame = (x: number, y: number, left: number, top: number, side: number): boolean =>
  x >= left &&
  x <= left + side &&
  y >= top &&
  y <= top + side &&
  (x === left || y === top || x === left + side || y === top + side);

test('a row of boxes for letters, the corner of a matrix code and a box that nothing names are no boxes to tick', () => {
  const label = word('agreed', [0.2, 0.245, 0.3, 0.265]);
  const comb = drawn((x, y) => [0, 1, 2, 3].some((at) => frame(x, y, 80 + at * 14, 196, 13)));
  expect(read(pageOf([label]), comb).filter(({ kind }) => kind === 'tick')).toEqual([]);
  const code = drawn(
    (x, y) => x >= 80 && x < 130 && y >= 180 && y < 230 && (frame(x, y, 98, 198, 14) || (x * 7 + y * 13) % 5 < 2),
  );
  expect(read(pageOf([label]), code).filter(({ kind }) => kind === 'tick')).toEqual([]);
  const alone = drawn((x, y) => frame(x, y, 300, 600, 14));
  expect(read(pageOf([label]), alone).filter(({ kind }) => kind === 'tick')).toEqual([]);
  const beside = drawn((x, y) => frame(x, y, 98, 197, 14));
  expect(read(pageOf([label]), beside)).toEqual([
    expect.objectContaining({ kind: 'tick', label: 'agreed', isTicked: false }),
  ]);
});

test('words that are uncertain throughout look handwritten, and a single doubtful word among sure ones does not', () => {
  const ink = drawn((x, y) => x > 60 && x < 240 && y > 160 && y < 180 && (x * 3 + y) % 7 === 0);
  const scrawl = [word('l;ke', [0.1, 0.2, 0.2, 0.225], 0.3), word('mvr', [0.22, 0.2, 0.3, 0.225], 0.35)];
  expect(read(pageOf(scrawl), ink)).toEqual([expect.objectContaining({ kind: 'ink', isUnread: true, value: '' })]);
  expect(read(pageOf([word('like', [0.1, 0.2, 0.2, 0.225]), ...scrawl.slice(1)]), ink)).toEqual([]);
  expect(read(pageOf(scrawl, 'text-layer'), ink)).toEqual([]);
});

test('sentences with colons, times and addresses are no pairs', () => {
  const line = (text: string, top: number): ReturnType<typeof word>[] => {
    let left = 0.1;
    return text.split(' ').map((one) => {
      const box: Box = [left, top, left + one.length * 0.01, top + 0.015];
      left = box[2] + 0.006;
      return word(one, box);
    });
  };
  const white = drawn(() => false);
  const prose = [
    'We ask three things: that you come,',
    'that you bring the rope and the lamp',
    'and that you stay until the evening of',
    'the day on which the wagon leaves for',
    'the quay behind the house of the board',
  ].flatMap((text, index) => line(text, 0.2 + index * 0.022));
  expect(read(pageOf(prose), white)).toEqual([]);
  expect(read(pageOf([...line('at 12:30 see https://quay.example/a', 0.2)]), white)).toEqual([]);
  expect(read(pageOf(line('Name:Marwik', 0.2)), white)).toEqual([
    expect.objectContaining({ kind: 'pair', label: 'Name', value: 'Marwik' }),
  ]);
});

test('noise, black pages and pages full of squares tell nothing, and the same page tells the same again', () => {
  const label = word('agreed', [0.2, 0.245, 0.3, 0.265]);
  for (const raster of [
    drawn((x, y) => (x * 7919 + y * 104_729) % 3 === 0),
    drawn(() => true),
    drawn((x, y) => x % 20 === 0 || y % 20 === 0 || (x % 20 < 12 && y % 20 < 12 && (x % 20 === 3 || y % 20 === 3))),
  ])
    expect(read(pageOf([label]), raster).filter(({ kind }) => kind !== 'pair').length).toBeLessThan(2);
  const { page, raster } = drawForm(1);
  expect(read(page, raster)).toEqual(read(page, raster));
});
