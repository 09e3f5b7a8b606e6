import { limits } from '@cartulary/contracts/limits';

/** The maximum page size, because a person's calls are limited. */
export const PAGE_ROWS = limits.paging.maxPageSize;
/** A page is fetched while its rows are still this far outside the viewport. */
export const ROWS_AHEAD = 40;

/** An inclusive range of pages, starting at 1. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The pages with rows `from` … `to` (exclusive) and nearby rows, out of a total. */
export function spanOf(from: number, to: number, total: number): Span {
  const pageOf = (row: number): number =>
    Math.floor(Math.min(Math.max(0, row), Math.max(0, total - 1)) / PAGE_ROWS) + 1;
  return { first: pageOf(from - ROWS_AHEAD), last: pageOf(to - 1 + ROWS_AHEAD) };
}

export const sameSpan = (a: Span, b: Span): boolean => a.first === b.first && a.last === b.last;

/** Rows by position among `total`, from pages in any order. Undefined if a row hasn't been fetched. */
export function placedRows<Row>(
  total: number,
  pages: readonly { readonly page: number; readonly items: readonly Row[] }[],
): (Row | undefined)[] {
  const rows = Array.from<Row | undefined>({ length: total });
  for (const { page, items } of pages)
    items.forEach((row, at) => {
      const place = (page - 1) * PAGE_ROWS + at;
      if (place < total) rows[place] = row;
    });
  return rows;
}
