// covers: libs/pipeline/src/forms
import type { Box, PageText, Word } from '@cartulary/contracts/reading';
import { createRandom } from '../image/random.test-helper.js';
import { layOut } from '../layout/lay-out.js';
import { findRulings } from '../layout/rulings.js';
import type { Raster } from '../raster.js';
import { findForm } from './find-form.js';

/** A4 at 100 dpi. */
const WIDTH = 827;
const HEIGHT = 1169;
const HIGH = 13;
const labels = ['Surname', 'First name', 'Date of birth', 'Policy number', 'Town', 'Kontoinhaber', 'Né le', 'Ville'];
const values = ['Marwik', '12.03.1984', '4711-0815', 'Ottermere', 'Jonas Feld', '030 1234567', 'Quay 7', 'AB 12'];
const streets = [
  'Northgate Printing Works',
  '4 Mill Lane',
  'Ottermere OT4 2AB',
  'Great Britain',
  'Second floor',
  'Yard B',
];

/** Text and lines on white paper. */
class Paper {
  private readonly words: (Word & { line: number })[] = [];
  private readonly data = new Uint8Array(WIDTH * HEIGHT).fill(250);
  private line = 0;

  write(text: string, left: number, base: number): number {
    this.line += 1;
    let x = left;
    for (const one of text.split(' ')) {
      const right = x + one.length * 7;
      const box: Box = [x / WIDTH, (base - HIGH) / HEIGHT, right / WIDTH, (base + 2) / HEIGHT];
      this.words.push({ text: one, box, range: null, confidence: 0.97, line: this.line });
      for (let stem = x + 1; stem < right - 1; stem += 7)
        for (let y = base - 10; y < base; y += 1) this.data[y * WIDTH + stem] = 20;
      x = right + 5;
    }
    return x;
  }

  rule(from: number, to: number, at: number): void {
    this.data.fill(40, at * WIDTH + from, at * WIDTH + to);
  }

  read(): (readonly [string, string])[] {
    const data = new Uint8Array(this.data.length * 4).fill(255);
    this.data.forEach((value, at) => data.fill(value, at * 4, at * 4 + 3));
    const raster: Raster = { width: WIDTH, height: HEIGHT, data };
    const text = this.words.reduce(
      (all, word, at) => (at === 0 ? '' : all + (this.words[at - 1]?.line === word.line ? ' ' : '\n')) + word.text,
      '',
    );
    const page: PageText = {
      page: 1,
      text,
      source: 'recognised',
      widthPoints: 595,
      heightPoints: 842,
      confidence: 0.97,
      words: this.words.map(({ line: _, ...word }) => word),
      engine: 'test',
      engineVersion: '1',
    };
    const boxes = page.words.flatMap(({ box }) => (box ? [box] : []));
    const rulings = findRulings(raster, boxes);
    const parts = findForm(layOut(page, rulings), raster, rulings);
    return parts.map(({ kind, label, value }) => [kind === 'pair' ? label : `${kind} ${label}`, value] as const);
  }
}

const SEEDS = Array.from({ length: 40 }, (_, index) => 4_000 + index);
type Drawn = { readonly found: (readonly [string, string])[]; readonly truth: ReadonlyMap<string, string> };

/** F1 score of the label–value pairs over all seeds. */
function f1Of(draw: (random: () => number) => Drawn): number {
  let [right, all] = [0, 0];
  for (const seed of SEEDS) {
    const { found, truth } = draw(createRandom(seed));
    right += found.filter(([label, value]) => truth.get(label) === value).length;
    all += found.length + truth.size;
  }
  return (2 * right) / all;
}

const drawnFrom =
  (random: () => number) =>
  <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('Nothing to take');
    return one;
  };
const someLabels = (random: () => number, count: number): string[] =>
  [...labels].sort(() => random() - 0.5).slice(0, count);

/** Labels with a colon whose values take up to four rows: after them, in a column, or below. */
function drawContinued(random: () => number): Drawn {
  const [paper, take, truth] = [new Paper(), drawnFrom(random), new Map<string, string>()];
  const how = take(['behind', 'column', 'below'] as const);
  let y = 150;
  for (const label of someLabels(random, 5)) {
    const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, () => take(streets));
    truth.set(label, rows.join(' '));
    const end = paper.write(`${label}:`, 80, y);
    const left = how === 'behind' ? end : how === 'column' ? 260 : 80;
    if (how === 'below') y += 19;
    for (const row of rows) {
      paper.write(row, left, y);
      y += 19;
    }
    y += 16;
  }
  return { found: paper.read(), truth };
}

/** Labels without a colon next to a column of values, with a line below each row or digits in the values. */
function drawColumns(random: () => number): Drawn {
  const [paper, take, truth] = [new Paper(), drawnFrom(random), new Map<string, string>()];
  const isRuled = random() < 0.5;
  let y = 150;
  for (const [at, label] of someLabels(random, 3 + Math.floor(random() * 4)).entries()) {
    const value = at % 2 === 0 ? take(['12.03.1984', '4711-0815', '030 1234567']) : take(values);
    truth.set(label, value);
    paper.write(label, 80, y);
    paper.write(value, 300, y);
    if (isRuled) paper.rule(76, 560, y + 8);
    y += 32;
  }
  return { found: paper.read(), truth };
}

test('a value of several rows is told as a whole, with an F1 of .9 at least', () => {
  expect(f1Of(drawContinued)).toBeGreaterThanOrEqual(0.9);
});

test('labels without a colon are told where a column of values or a line below each row proves them, with an F1 of .9 at least', () => {
  expect(f1Of(drawColumns)).toBeGreaterThanOrEqual(0.9);
});

test('two lists side by side, two columns of prose and a single row are no labels with values', () => {
  const lists = new Paper();
  const prose = new Paper();
  for (const [at, [left, right]] of [
    ['apples', 'plums'],
    ['pears', 'cherries'],
    ['quinces', 'figs'],
    ['medlars', 'grapes'],
  ].entries()) {
    lists.write(left ?? '', 80, 150 + at * 30);
    lists.write(right ?? '', 300, 150 + at * 30);
    prose.write('the wagon that came to the quay', 80, 150 + at * 19);
    prose.write(`in ${1904 + at} took all that was left`, 420, 150 + at * 19);
  }
  const alone = new Paper();
  alone.write('Policy number', 80, 150);
  alone.write('4711-0815', 300, 150);
  expect([lists.read(), prose.read(), alone.read()]).toEqual([[], [], []]);
});

test('a row that has a label of its own, or lies further below, is no part of the value above it', () => {
  const paper = new Paper();
  paper.write('Town:', 80, 150);
  paper.write('Ottermere', 260, 150);
  paper.write('Telephone', 80, 169);
  paper.write('030 1234567', 260, 169);
  paper.write('Remarks:', 80, 260);
  paper.write('none', 260, 260);
  paper.write('Printed by the office', 260, 300);
  expect(paper.read()).toEqual([
    ['Town', 'Ottermere'],
    ['Remarks', 'none'],
  ]);
});

test('what has more rows than a value takes is a paragraph, of which no more than the first row is told', () => {
  const paper = new Paper();
  paper.write('Remarks:', 80, 150);
  for (const [at, row] of streets.entries()) paper.write(row, 260, 150 + at * 19);
  for (const [, value] of paper.read()) expect(value).toBe('Northgate Printing Works');
});
