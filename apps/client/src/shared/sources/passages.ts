import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { QuotedPlace } from '@cartulary/contracts/endpoints/sources';
import { isFlowing } from '@cartulary/contracts/limits';
import type { Box, PageText, PageTurns, QuarterTurns } from '@cartulary/contracts/reading';
import { flowBlocks } from '@cartulary/pipeline/flowing/flow-blocks';
import { turnsOf } from '@cartulary/pipeline/page-turns';

/** Text from a document and its location. */
export interface Passage {
  readonly text: string;
  readonly place: QuotedPlace;
}

interface Lying {
  readonly mediaType: string;
  readonly pageTurns: PageTurns;
}

/** A document's paragraphs in reading order. */
export const passagesIn = (pages: readonly PageText[], { mediaType, pageTurns }: Lying): Passage[] =>
  pages.flatMap((page) => (isFlowing(mediaType) ? stretchesOf(page) : boxesOf(page, turnsOf(pageTurns, page.page))));

/** A document's extracted values by field, except those without a location. */
export const valuesIn = ({ fields, pageTurns }: Pick<DocumentDetail, 'fields' | 'pageTurns'>) =>
  fields.flatMap(({ name, line, text, page, box, range }) => {
    const place = range ?? (box && placeOf(page, box, turnsOf(pageTurns, page)));
    return place ? [{ name, line, text, place }] : [];
  });

const stretchesOf = (page: PageText): Passage[] =>
  flowBlocks(page).flatMap(({ number, text }) =>
    number === null || text.trim() === ''
      ? []
      : [{ text: text.trim(), place: { block: number, start: 0, end: text.length } }],
  );

const boxesOf = ({ page, text, blocks = [] }: PageText, turns: QuarterTurns): Passage[] =>
  blocks.flatMap(({ start, end, box }) => {
    const words = text.slice(start, end).trim();
    const place = words === '' || box === null ? undefined : placeOf(page, box, turns);
    return place ? [{ text: words, place }] : [];
  });

const onPage = (edge: number): number => Math.min(1, Math.max(0, edge));

/** Undefined if the box is outside of the page. */
function placeOf(page: number, box: Box, turns: QuarterTurns): QuotedPlace | undefined {
  const [left, top, right, bottom] = [onPage(box[0]), onPage(box[1]), onPage(box[2]), onPage(box[3])];
  if (left >= right || top >= bottom) return undefined;
  return { page, box: [left, top, right, bottom], ...(turns !== 0 && { turns }) };
}
