import { limits } from '@cartulary/contracts/limits';

/** As many as one call answers: a person's calls are counted. */
export const PAGE_ROWS = limits.paging.maxPageSize;
/** A page is asked for while its rows are still so far out of sight. */
export const ROWS_AHEAD = 40;

/** Pages from the first to the last, both included, counted from 1. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The pages that hold rows `from` … `to` (the latter not included) and what is near them, of so many rows. */
export function spanOf(from: number, to: number, total: number): Span {
  const pageOf = (row: number): number =>
    Math.floor(Math.min(Math.max(0, row), Math.max(0, total - 1)) / PAGE_ROWS) + 1;
  return { first: pageOf(from - ROWS_AHEAD), last: pageOf(to - 1 + ROWS_AHEAD) };
}

export const sameSpan = (a: Span, b: Span): boolean => a.first === b.first && a.last === b.last;

/** Rows by their place among `total`, from pages in any order; undefined where a row has not been fetched. */
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
