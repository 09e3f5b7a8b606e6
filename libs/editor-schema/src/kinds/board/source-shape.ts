import { AskedSource, QuotedPlace } from '@cartulary/contracts/endpoints/sources';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import type { TLBaseShape } from '@tldraw/tlschema';

/** What of a processed document a board shows: a page or a place on one as it looks, or a table as it is now. */
export const sourceParts = ['page', 'table', 'place'] as const;
export type SourcePart = (typeof sourceParts)[number];

export interface SourceProps {
  readonly w: number;
  readonly h: number;
  readonly documentId: string;
  readonly part: SourcePart;
  /** Of the page, or of the table in the document; from 1. */
  readonly number: number;
  /** Of a place alone: where it is. */
  readonly place?: QuotedPlace | undefined;
  /**
   * The digest of the words that stood there, as the server made it by a key that no page has; '' where nothing was there to compare.
   * Boards of before may have a number: it is no digest of anything, so what stands there counts as corrected until somebody has seen it.
   */
  readonly seen: string;
}

/**
 * A page, a place or a table of a processed document on a board. Nothing of what stands there is kept on the board, where everybody who may
 * see that would have it: the server tells it to those who may see the document, and nobody reads a digest back without its key.
 */
export type SourceShape = TLBaseShape<'source', SourceProps>;

const MOST_WIDE = 20_000;
const MOST_ID_CHARACTERS = 60;
const MOST_SEEN_CHARACTERS = 40;

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= MOST_WIDE;
const isPart = (value: unknown): value is SourcePart => sourceParts.some((part) => part === value);
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= sourceLimits.maxPageNumber;
/** A place and nothing beside it: the board keeps it as it came, and what was read of it has no keys of others. */
function isPlaceOrNone(value: unknown): value is QuotedPlace | undefined {
  if (value === undefined) return true;
  const { data: place } = QuotedPlace.safeParse(value);
  return place !== undefined && Object.keys(value ?? {}).length === Object.keys(place).length;
}
const isUpTo =
  (characters: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= characters;

/** A property as tldraw's schema judges it. */
const judged = <T>(is: (value: unknown) => value is T) => ({
  validate(value: unknown): T {
    if (!is(value)) throw new TypeError('not of this shape');
    return value;
  },
});

export const sourceProps = {
  w: judged(isLength),
  h: judged(isLength),
  documentId: judged(isUpTo(MOST_ID_CHARACTERS)),
  part: judged(isPart),
  number: judged(isNumber),
  place: judged(isPlaceOrNone),
  seen: judged(isUpTo(MOST_SEEN_CHARACTERS)),
};

/** All of a page. */
const WHOLE = [0, 0, 1, 1] as const;

/** What has to be asked for to show it; undefined where there can be no such thing. */
export function askedBySource({
  documentId,
  part,
  number,
  place,
}: Omit<SourceProps, 'w' | 'h' | 'seen'>): AskedSource | undefined {
  const asked = AskedSource.safeParse(
    part === 'table'
      ? { kind: 'table', documentId, table: number }
      : { kind: 'quote', documentId, place: part === 'page' ? { page: number, box: WHOLE } : place },
  );
  return asked.success ? asked.data : undefined;
}
