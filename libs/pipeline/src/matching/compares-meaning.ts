import type { Alternative } from './query-plan.js';
import { parseQuery } from './query-text.js';

/** A shorter word is the beginning of one that is still being typed. */
const SHORTEST_WITH_MEANING = 4;

/**
 * Whether documents are compared with what a query means, beside its words. A query with what must not be there, in quotes, or for a
 * number is meant to the letter. One word alone is looked up: it is compared only where no document has it or one like it (`unfound`).
 * @param alternative the only one of the query; null where it is plain
 * @param isNearest whether what comes closest is wanted where nothing stands out
 */
export function comparesMeaning(
  text: string,
  alternative: Alternative | null,
  isNearest: boolean,
): 'never' | 'always' | 'unfound' {
  if (alternative && (alternative.withoutTexts.length > 0 || alternative.texts.length === 0)) return 'never';
  const { words, literal, number } = parseQuery(text);
  const [word = ''] = words;
  if (literal || number !== null || word === '') return 'never';
  if (words.length > 1 || isNearest) return 'always';
  return word.length >= SHORTEST_WITH_MEANING ? 'unfound' : 'never';
}
