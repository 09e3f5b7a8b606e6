import { MarkedBox, MarkedRange } from '@cartulary/contracts/reading';
import * as z from 'zod/mini';

/** A place in a processed document: a box on a page, or a range in a block of a flowing one. */
export const QuotedPlace = z.union([z.object({ page: z.int().check(z.gte(1)), box: MarkedBox }), MarkedRange]);
export type QuotedPlace = z.infer<typeof QuotedPlace>;

/** For ProseMirror: @throws RangeError for anything but null or a {@link QuotedPlace}. */
export function validatePlace(value: unknown): void {
  if (value !== null && !QuotedPlace.safeParse(value).success) throw new RangeError('not a place in a document');
}
