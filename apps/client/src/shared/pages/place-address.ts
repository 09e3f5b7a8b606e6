import { MarkedBox, MarkedRange, type Box, type Range } from '@cartulary/contracts/reading';

/** A location in a document as encoded in URLs: a box on a page or a range of flowing text. */
export interface PlaceOnPage {
  readonly page: number;
  readonly box: Box | null;
  readonly range: Range | null;
}

/** The value of `place=` in a URL: the page with the box edges in ten-thousandths, or with block, start, and end of the range. */
export function placeText({ page, box, range }: PlaceOnPage): string | undefined {
  if (box) return [page, ...box.map((edge) => Math.round(edge * 10_000))].join('-');
  return range ? [page, range.block, range.start, range.end].join('-') : undefined;
}

/** A passage in a page's text, as UTF-16 offsets. */
export interface PassageOnPage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** The value of `passage=` in a URL. */
export const passageText = ({ page, start, end }: PassageOnPage): string => [page, start, end].join('-');

/** Parses the output of {@link passageText}; null for anything else. */
export function passageOfText(text: string | null): PassageOnPage | null {
  if (text === null || !/^\d{1,9}-\d{1,9}-\d{1,9}$/.test(text)) return null;
  const [page = 0, start = 0, end = 0] = text.split('-').map(Number);
  return page >= 1 && start < end ? { page, start, end } : null;
}

/** Parses the output of {@link placeText}; null for anything else. */
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
