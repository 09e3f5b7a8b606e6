import type { PageText } from '@cartulary/contracts/reading';
import type { Figure } from '../figure.js';
import { printPages, readOnlyPage, toPicture } from '../printed/printer.js';
import { makeTablePage, type TablePage, type TrueCell } from './make-tables.js';

export const PAGES = 24;
/** Pages before this one were inspected while the rules were written. */
const FIRST = 1_000;
const SCAN_DPI = 200;

/** White space doesn't count, because a cell's lines may break anywhere. */
const plain = (text: string): string => text.replace(/\s+/gu, '');

/** Cells of every table that was found. */
export function foundTables(page: PageText): TrueCell[][] {
  return (page.blocks ?? []).flatMap(({ cells }) =>
    cells
      ? [
          cells
            .map(({ row, column, rowSpan, columnSpan, start, end }) => {
              return { row, column, rowSpan, columnSpan, text: plain(page.text.slice(start, end)) };
            })
            .filter(({ text }) => text !== ''),
        ]
      : [],
  );
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1)
      row.push(
        Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    before = row;
  }
  return before[b.length] ?? 0;
}

const isSame = (truth: string, read: string, tolerance: number): boolean =>
  plain(truth) === read || (tolerance > 0 && distance(plain(truth), read) <= Math.ceil(tolerance * truth.length));

function rightCells(truth: readonly TrueCell[], found: readonly TrueCell[], tolerance: number): number {
  return truth.filter((cell) =>
    found.some(
      (one) =>
        one.row === cell.row &&
        one.column === cell.column &&
        one.rowSpan === cell.rowSpan &&
        one.columnSpan === cell.columnSpan &&
        isSame(cell.text, one.text, tolerance),
    ),
  ).length;
}

export interface Score {
  right: number;
  truth: number;
  found: number;
}

/** Compares every true table with the found one that has most of its cells. */
export function score(truth: TablePage['tables'], found: readonly TrueCell[][], tolerance: number): Score {
  const left = [...found];
  let right = 0;
  for (const table of truth) {
    const counts = left.map((one) => rightCells(table, one, tolerance));
    const best = counts.indexOf(Math.max(...counts, 0));
    if (best < 0) continue;
    right += counts[best] ?? 0;
    left.splice(best, 1);
  }
  return { right, truth: truth.flat().length, found: found.flat().length };
}

/** Right cells among the true and found ones, as one share (F1). */
export const shareOf = ({ right, truth, found }: Score): number => (2 * right) / Math.max(1, truth + found);

export interface PageResult {
  readonly index: number;
  readonly kind: TablePage['kind'];
  readonly carried: Score;
  readonly recognised: Score;
}

/** Extracts every page from its text layer and, as an image at 200 dpi, by OCR. */
export async function readTablePages(count = PAGES): Promise<PageResult[]> {
  const pages = Array.from({ length: count }, (_, index) => makeTablePage(FIRST + index));
  const printed = await printPages(pages.map(({ html }) => html));
  const results: PageResult[] = [];
  for (const [index, page] of pages.entries()) {
    const pdf = printed[index];
    if (!pdf) continue;
    const carried = foundTables(await readOnlyPage(pdf, 'application/pdf'));
    const recognised = foundTables(await readOnlyPage(await toPicture(pdf, SCAN_DPI), 'image/png'));
    results.push({
      index,
      kind: page.kind,
      carried: score(page.tables, carried, 0),
      recognised: score(page.tables, recognised, 0.1),
    });
  }
  return results;
}

const wanted = { ruled: 0.9, borderless: 0.75 } as const;
const SET = `${PAGES} generated pages (seeded, printed by Chromium), not real ones: none with a licence could be bundled`;

export async function measure(): Promise<Figure[]> {
  const results = await readTablePages();
  const sumOf = (kind: TablePage['kind'], of: 'carried' | 'recognised'): Score => {
    const scores = results.filter((result) => result.kind === kind).map((result) => result[of]);
    const sum = (key: keyof Score): number => scores.reduce((total, one) => total + one[key], 0);
    return { right: sum('right'), truth: sum('truth'), found: sum('found') };
  };
  return (['ruled', 'borderless'] as const).flatMap((kind): Figure[] =>
    (['carried', 'recognised'] as const).map((of) => ({
      name: `tables: cells right, ${kind}, ${of === 'carried' ? 'text layer' : 'recognised at 200 dpi'}`,
      value: Math.round(shareOf(sumOf(kind, of)) * 1_000) / 1_000,
      wanted: wanted[kind],
      unit: 'share',
      note:
        of === 'carried'
          ? `F1 of cells with the right row, column, spans and text; ${SET}`
          : `as above, a tenth of a cell’s characters may be misread; ${SET}`,
    })),
  );
}
