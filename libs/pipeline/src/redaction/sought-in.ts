import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageText } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { wordsUnder } from './covered-places.js';
import { foldTerm } from './fold-words.js';

/** The content to search for in other documents. */
export interface Sought {
  readonly terms: readonly string[];
  /** Whether any covered area contains no words. */
  readonly hasPictures: boolean;
}

/** The words that a plan covers everywhere, and those under each of its boxes. */
export function soughtIn(plan: RedactionPlan, pages: readonly PageText[]): Sought {
  const under = plan.boxes.map(({ page, box }) => wordsUnder(box, pages.find((of) => of.page === page)?.words ?? []));
  const readable = under.filter((text) => foldTerm(text).length >= redactionLimits.minTermCharacters);
  return { terms: [...plan.terms, ...readable], hasPictures: readable.length < under.length };
}
