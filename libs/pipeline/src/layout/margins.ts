import type { Box } from '@cartulary/contracts/reading';
import type { Draft } from './drafts.js';
import { boxAround, heightOf } from './placed.js';
import { textOf } from './tables/table.js';

/** Share of the page height that contains headers and footers. */
export const MARGIN_BAND = 0.09;
const MAX_LINES = 3;

const MAX_NUMBER_CHARACTERS = 40;
/** Capped by MAX_NUMBER_CHARACTERS: `7`, `- 7 -`, `Page 7`, `Seite 3 von 9`, `7/12`, `vii` */
const PAGE_NUMBER =
  /^(?:(?:page|seite|s\.|p\.|pag\.|página|pagina|blatt|sheet)\s*)?[-–—|[(]?\s*(?:\d{1,4}|[ivxl]{1,7})\s*(?:(?:of|von|de|di|sur|\/|-|–)\s*\d{1,4})?\s*[-–—|\])]?$/iu;

/**
 * Marks page numbers in the margins as headers and footers. Other repeated text is only detectable across pages.
 * @param height of the page in points
 */
export function markPageNumbers(drafts: readonly Draft[], height: number): Draft[] {
  return drafts.map((draft) => {
    if (draft.kind === 'table' || draft.kind === 'figure' || draft.lines.length > 1) return draft;
    const side = marginOf(boxAround(draft.lines.map((line) => line.box)), height);
    const text = draft.lines.map(({ items }) => textOf(items)).join(' ');
    const isNumber = text.length <= MAX_NUMBER_CHARACTERS && PAGE_NUMBER.test(text);
    return side && isNumber ? { ...draft, kind: side, level: null, label: null, confidence: 0.9 } : draft;
  });
}

/** The margin that contains the whole box, which is in the unit of `height`. */
export function marginOf(box: Box, height: number): 'header' | 'footer' | undefined {
  if (heightOf(box) > MAX_LINES * 0.03 * height) return undefined;
  if (box[3] <= MARGIN_BAND * height) return 'header';
  return box[1] >= (1 - MARGIN_BAND) * height ? 'footer' : undefined;
}
