import type { Box } from '@cartulary/contracts/reading';
import { foldTerm, foldWords, placesOf } from '../fold-words.js';

/** What must not be found in a copy, and where nothing may be seen. */
export interface Covered {
  readonly pageCount: number;
  readonly places: readonly { readonly page: number; readonly box: Box }[];
  readonly terms: readonly string[];
}

/** Whether words have one of the terms, read forwards or backwards. */
export function hasAny(words: readonly string[], terms: readonly string[]): boolean {
  const forwards = foldWords(words);
  const backwards = foldWords(words.map((word) => [...word].reverse().join('')).reverse());
  return terms
    .map(foldTerm)
    .some((term) => placesOf(forwards, term).length > 0 || placesOf(backwards, term).length > 0);
}
