import { AskedSource, QuotedPlace } from '@cartulary/contracts/endpoints/sources';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import type { TLBaseShape } from '@tldraw/tlschema';

/** The part of a processed document shown on a board: the image of a page or of an area on it, or the current content of a table. */
export const sourceParts = ['page', 'table', 'place'] as const;
export type SourcePart = (typeof sourceParts)[number];

export interface SourceProps {
  readonly w: number;
  readonly h: number;
  readonly documentId: string;
  readonly part: SourcePart;
  /** Page number, or table number in the document; from 1. */
  readonly number: number;
  /** For an area: its position. */
  readonly place?: QuotedPlace | undefined;
  /**
   * Digest of the source's text, computed by the server with a key that no page has; '' if there was nothing to
   * compare. Older boards may have a number here, which isn't a digest, so the source counts as corrected until someone
   * views it.
   */
  readonly seen: string;
}

/**
 * A page, an area or a table of a processed document on a board. The board stores no content from the document, because everyone with
 * access to the board would get it: the server sends it to those with access to the document. The digest can't be reversed without the
 * server's key.
 */
export type SourceShape = TLBaseShape<'source', SourceProps>;

const MOST_WIDE = 20_000;
const MOST_ID_CHARACTERS = 60;
const MOST_SEEN_CHARACTERS = 40;

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= MOST_WIDE;
const isPart = (value: unknown): value is SourcePart => sourceParts.some((part) => part === value);
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= sourceLimits.maxPageNumber;
/** A valid position without extra keys, because the board stores it as it is. */
function isPlaceOrNone(value: unknown): value is QuotedPlace | undefined {
  if (value === undefined) return true;
  const { data: place } = QuotedPlace.safeParse(value);
  return place !== undefined && Object.keys(value ?? {}).length === Object.keys(place).length;
}
const isUpTo =
  (characters: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= characters;

/** A property validator for tldraw's schema. */
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

/** The whole page. */
const WHOLE = [0, 0, 1, 1] as const;

/** The query for its content; undefined if it is invalid. */
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
