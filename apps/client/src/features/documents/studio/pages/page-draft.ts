import type { QuarterTurns } from '@cartulary/contracts/reading';
import { addTurns } from '@cartulary/pipeline/page-turns';
import type { ProposedSplits } from '@cartulary/pipeline/split/propose-splits';

/** A page in the draft: its document and its clockwise rotation from the current display. */
export interface DraftPage {
  readonly key: string;
  readonly documentId: string;
  readonly page: number;
  readonly turns: QuarterTurns;
}

/** Pages in their new order. A new document starts at each key in `cuts`. */
export interface Draft {
  readonly pages: readonly DraftPage[];
  readonly cuts: ReadonlySet<string>;
}

export type Keys = ReadonlySet<string>;

/** All pages of a document, unchanged. `mark` keeps keys unique if a document is added again. */
export const pagesOf = (documentId: string, pageCount: number, mark = 0): DraftPage[] =>
  Array.from({ length: pageCount }, (_, index) => ({
    key: `${documentId}.${mark}.${index + 1}`,
    documentId,
    page: index + 1,
    turns: 0,
  }));

export const draftOf = (documentId: string, pageCount: number): Draft => ({
  pages: pagesOf(documentId, pageCount),
  cuts: new Set(),
});

/** Rotates pages clockwise by quarter turns. Negative numbers rotate counterclockwise. */
export const turn = ({ pages, cuts }: Draft, keys: Keys, by: number): Draft => ({
  pages: pages.map((page) => (keys.has(page.key) ? { ...page, turns: addTurns(page.turns, by) } : page)),
  cuts,
});

/** Moves pages by one position. Pages at the end stay, and the others close up to them. */
export function shift({ pages, cuts }: Draft, keys: Keys, by: 1 | -1): Draft {
  const row = by === -1 ? [...pages] : [...pages].reverse();
  for (let at = 1; at < row.length; at += 1) {
    const [before, page] = [row[at - 1], row[at]];
    if (before && page && keys.has(page.key) && !keys.has(before.key)) [row[at - 1], row[at]] = [page, before];
  }
  return { pages: by === -1 ? row : row.reverse(), cuts };
}

/** Moves pages before another one, or to the end. */
export function moveBefore({ pages, cuts }: Draft, keys: Keys, before: string | null): Draft {
  if (before !== null && keys.has(before)) return { pages, cuts };
  const moved = pages.filter(({ key }) => keys.has(key));
  const others = pages.filter(({ key }) => !keys.has(key));
  const at = before === null ? others.length : others.findIndex(({ key }) => key === before);
  return { pages: [...others.slice(0, at), ...moved, ...others.slice(at)], cuts };
}

/** Removes pages. If a new document started at one of them, it starts at the next remaining page. */
export function takeOut({ pages, cuts }: Draft, keys: Keys): Draft {
  const begins = new Set<string>();
  let begin = false;
  for (const { key } of pages) {
    begin ||= cuts.has(key);
    if (keys.has(key)) continue;
    if (begin) begins.add(key);
    begin = false;
  }
  return { pages: pages.filter(({ key }) => !keys.has(key)), cuts: begins };
}

/** Starts a new document at each of these pages. If all of them already start one, joins them instead. */
export function cut({ pages, cuts }: Draft, keys: Keys): Draft {
  const joined = [...keys].every((key) => cuts.has(key));
  const begins = new Set(cuts);
  for (const key of keys) {
    if (joined) begins.delete(key);
    else begins.add(key);
  }
  return { pages, cuts: begins };
}

/** Applies proposed splits and removes separator sheets. Returns the same draft if nothing is proposed. */
export function splitAt(draft: Draft, documentId: string, { splits, separators }: ProposedSplits): Draft {
  const keysOf = (pages: readonly number[]): Keys =>
    new Set(
      draft.pages.filter((one) => one.documentId === documentId && pages.includes(one.page)).map(({ key }) => key),
    );
  const begins = keysOf(splits.map(({ page }) => page));
  const sheets = keysOf(separators);
  if (sheets.size === 0 && [...begins].every((key) => draft.cuts.has(key))) return draft;
  const { pages, cuts } = takeOut(draft, sheets);
  return { pages, cuts: new Set([...cuts, ...begins]) };
}

export const add = ({ pages, cuts }: Draft, more: readonly DraftPage[]): Draft => ({
  pages: [...pages, ...more],
  cuts,
});

/** The documents that the draft creates. */
export function documentsOf({ pages, cuts }: Draft): DraftPage[][] {
  const documents: DraftPage[][] = [];
  for (const page of pages) {
    const last = documents.at(-1);
    if (last && !cuts.has(page.key)) last.push(page);
    else documents.push([page]);
  }
  return documents;
}

/** How a document's pages change: not at all, only rotated (it stays one document), or split into new documents. */
export function changeOf(draft: Draft, documentId: string, pageCount: number): 'none' | 'turned' | 'new' {
  const same =
    documentsOf(draft).length === 1 &&
    draft.pages.length === pageCount &&
    draft.pages.every((page, index) => page.documentId === documentId && page.page === index + 1);
  if (!same) return 'new';
  return draft.pages.some(({ turns }) => turns !== 0) ? 'turned' : 'none';
}
