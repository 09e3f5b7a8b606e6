import type { AlikePages } from '@cartulary/contracts/endpoints/duplicates';

/** The page numbers of similar pages, as parameters of the message. */
export const numbersOf = ({ first, count, theirFirst }: AlikePages) => ({
  count,
  first,
  last: first + count - 1,
  theirFirst,
  theirLast: theirFirst + count - 1,
});
