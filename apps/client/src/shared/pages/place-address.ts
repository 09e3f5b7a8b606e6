import { MarkedBox, MarkedRange, type Box, type Range } from '@cartulary/contracts/reading';

/** A place of a document, as its address names it: a box of a page, or a range of a flowing text. */
export interface PlaceOnPage {
  readonly page: number;
  readonly box: Box | null;
  readonly range: Range | null;
}

/** What stands in `place=` of an address: the page, and edges of the box in ten-thousandths, or block, start and end of the range. */
export function placeText({ page, box, range }: PlaceOnPage): string | undefined {
  if (box) return [page, ...box.map((edge) => Math.round(edge * 10_000))].join('-');
  return range ? [page, range.block, range.start, range.end].join('-') : undefined;
}

/** A stretch of a page's text, as UTF-16 offsets. */
export interface PassageOnPage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** What stands in `passage=` of an address. */
export const passageText = ({ page, start, end }: PassageOnPage): string => [page, start, end].join('-');

/** The passage that {@link passageText} wrote; null for anything else. */
export function passageOfText(text: string | null): PassageOnPage | null {
  if (text === null || !/^\d{1,9}-\d{1,9}-\d{1,9}$/.test(text)) return null;
  const [page = 0, start = 0, end = 0] = text.split('-').map(Number);
  return page >= 1 && start < end ? { page, start, end } : null;
}

/** The place that {@link placeText} wrote; null for anything else. */
export function placeOfText(text: string | null): PlaceOnPage | null {
  if (text === null || !/^\d{1,9}(?:-\d{1,9}){3,4}$/.test(text)) return null;
  const [page = 0, first = 0, second = 0, third = 0, fourth] = text.split('-').map(Number);
  if (page < 1) return null;
  if (fourth === undefined) {
    const range = MarkedRange.safeParse({ block: first, start: second, end: third });
    return range.success ? { page, box: null, range: range.data } : null;
  }
  const box = MarkedBox.safeParse([first, second, third, fourth].map((edge) => edge / 10_000));
  return box.success ? { page, box: box.data, range: null } : null;
}
