import { QuotedPlace } from '@cartulary/contracts/endpoints/sources';

export { QuotedPlace };

/** For ProseMirror: @throws RangeError for anything but null or a {@link QuotedPlace}. */
export function validatePlace(value: unknown): void {
  if (value !== null && !QuotedPlace.safeParse(value).success) throw new RangeError('not a place in a document');
}
