import type { Alternative } from './query-plan.js';
import { parseQuery } from './query-text.js';

/** A shorter word is probably still being typed. */
const SHORTEST_WITH_MEANING = 4;

/**
 * True if documents are compared by a query's meaning in addition to its words. A query with exclusions, in quotes, or
 * for a number is taken literally. A single word is looked up, and compared by meaning only if no document has it or a
 * similar one (`unfound`).
 * @param alternative the query's only alternative; null for a plain query
 * @param isNearest whether to return the closest matches even if nothing stands out
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
