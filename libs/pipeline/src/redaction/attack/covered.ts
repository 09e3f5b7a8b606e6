import type { Box } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { hasSpelling } from '../find-spellings.js';
import { foldWords } from '../fold-words.js';

/** Content that must not be found in a copy, and the areas where nothing may be visible. */
export interface Covered {
  readonly pageCount: number;
  readonly places: readonly { readonly page: number; readonly box: Box }[];
  readonly terms: readonly string[];
  readonly otherWords?: RedactionPlan['otherWords'];
}

/** Some programs write right-to-left text in visual order. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether the words contain one of the terms, including right-to-left terms in reverse. `Tim` doesn't match `mit`. */
export function hasAny(words: readonly string[], terms: readonly string[]): boolean {
  const has = (text: readonly string[], wanted: readonly string[]): boolean => {
    const folded = foldWords(text);
    return wanted.some((term) => hasSpelling(folded, term));
  };
  const fromTheRight = terms.filter((term) => RIGHT_TO_LEFT.test(term));
  if (has(words, terms)) return true;
  return fromTheRight.length > 0 && has(words.map((word) => [...word].reverse().join('')).reverse(), fromTheRight);
}
