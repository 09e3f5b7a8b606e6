import type { PageText } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { coverWords, wordsUnder } from './covered-places.js';
import { foldTerm, foldWords, isWithoutSpaces, placesOf } from './fold-words.js';

/** Shorter words (`of`, `to`) occur in many names by chance. In scripts without spaces, only single characters do. */
const least = (text: string): number => (isWithoutSpaces(text) ? 2 : 3);

/** Whether the name of a copy has anything that the copy covers: a term, what a box covers, or one word of these. */
export function nameTells(name: string, plan: RedactionPlan, pages: readonly PageText[]): boolean {
  const folded = foldWords(name.replace(/\.pdf$/iu, '').split(/\s/u));
  const tells = (text: string): boolean => placesOf(folded, foldTerm(text)).length > 0;
  const tellsWord = (text: string): boolean => foldTerm(text).length >= least(text) && tells(text);
  return (
    plan.terms.some(tells) ||
    pages.some((page) => {
      const aspect = (page.widthPoints ?? 1) / (page.heightPoints ?? 1);
      const phrases = plan.boxes.filter((one) => one.page === page.page).map(({ box }) => wordsUnder(box, page.words));
      return (
        phrases.some(tellsWord) ||
        coverWords(page.words, plan, page.page, aspect).covered.some(({ text }) => tellsWord(text))
      );
    })
  );
}
