import type { AlikePages } from '@cartulary/contracts/endpoints/duplicates';

/** The numbers of pages that look alike, as their sentence takes them. */
export const numbersOf = ({ first, count, theirFirst }: AlikePages) => ({
  count,
  first,
  last: first + count - 1,
  theirFirst,
  theirLast: theirFirst + count - 1,
});
