// covers: libs/pipeline/src/split
import type { PageText } from '@cartulary/contracts/reading';
import { proposeSplits } from './propose-splits.js';
import { drawScan } from './scans.test-helper.js';

/** 400 scans that the rules weren't tuned on. */
const SEEDS = Array.from({ length: 400 }, (_, index) => 5_000 + index);

test('documents in drawn scans are told apart with an F1 of .95 at least, and separator sheets with no error', () => {
  let [right, wrong, missed] = [0, 0, 0];
  for (const seed of SEEDS) {
    const { pages, begins, separators } = drawScan(seed);
    const proposed = proposeSplits(pages);
    expect(new Set(proposed.separators)).toEqual(separators);
    const cut = new Set(proposed.splits.map(({ page }) => page));
    right += [...cut].filter((page) => begins.has(page)).length;
    wrong += [...cut].filter((page) => !begins.has(page)).length;
    missed += [...begins].filter((page) => !cut.has(page)).length;
  }
  expect(right + missed).toBeGreaterThan(1_000);
  expect((2 * right) / (2 * right + wrong + missed)).toBeGreaterThanOrEqual(0.95);
});

const pageOf = (page: number, text: string, more: Partial<PageText> = {}): PageText => ({
  page,
  text,
  words: [],
  source: 'recognised',
  widthPoints: 595,
  heightPoints: 842,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
  ...more,
});
const code = (text: string): PageText['codes'] => [{ format: 'Code128', text, isCut: false, box: [0, 0, 0.1, 0.1] }];

test('each proposal says why', () => {
  const of = (pages: PageText[]) => proposeSplits(pages).splits;
  expect(of([pageOf(1, 'rope'), pageOf(2, 'Trennblatt'), pageOf(3, 'salt')])).toEqual([
    { page: 3, reasons: ['separator'] },
  ]);
  expect(
    of([pageOf(1, 'Invoice\nPage 1 of 2'), pageOf(2, 'rope\nPage 2 of 2'), pageOf(3, 'Invoice\nPage 1 of 1')]),
  ).toEqual([{ page: 3, reasons: ['page-one', 'head'] }]);
  expect(
    of([pageOf(1, 'rope', { codes: code('A-1') }), pageOf(2, '1 Harbour Street', { codes: code('A-2') })]),
  ).toEqual([{ page: 2, reasons: ['code', 'head'] }]);
});

test('one document is not cut, nor are blank backs, and nothing is proposed where nothing was read', () => {
  const letter = ['Dear Ms Marwik,\nrope\nPage 1 of 3', 'rope\nPage 2 of 3', '', 'Annex\n3.11.2026\nPage 3 of 3'];
  expect(proposeSplits(letter.map((text, index) => pageOf(index + 1, text))).splits).toEqual([]);
  expect(proposeSplits([])).toEqual({ splits: [], separators: [] });
  expect(proposeSplits([pageOf(1, ''), pageOf(2, '')])).toEqual({ splits: [], separators: [] });
});

test('a page that was read without end or sense takes no longer than any other', () => {
  const hostile = ['('.repeat(50_000), 'a '.repeat(50_000), '1/'.repeat(30_000), 'page '.repeat(30_000)];
  expect(proposeSplits(hostile.map((text, index) => pageOf(index + 1, text))).separators).toEqual([]);
});
