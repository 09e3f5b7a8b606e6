import type { Word } from '@cartulary/contracts/reading';
import { Inflections } from './inflections.js';
import { asSpelledIn, parseQuery } from './query-text.js';
import { tokenize } from './tokens.js';
import { WordMatcher } from './word-matcher.js';

/**
 * Which of the words were searched for, as indices in order, by the rules of the index (word-matcher.ts).
 * @param language of the document, whose words are found in all their forms; null where it isn't known
 */
export function foundWords(words: readonly Pick<Word, 'text'>[], typed: string, language: string | null): number[] {
  // One word with a box may be several to the index ('12.50'), and a phrase goes over several with a box: so all are
  // cut as one text, and every piece remembers its word.
  const text = words.map((word) => word.text).join(' ');
  const tokens = tokenize(text);
  const folded = tokens.map((token) => token.text);
  const query = asSpelledIn([text], parseQuery(typed));
  const inflected = Inflections.of(query, language)?.inTexts([text], [tokens]);
  const matches = new WordMatcher(query, folded, inflected).matches(folded);
  const found: number[] = [];
  let match = 0;
  let start = 0;
  words.forEach((word, index) => {
    const end = start + word.text.length;
    const first = match;
    while (match < matches.length && (tokens[matches[match]?.at ?? 0]?.start ?? Infinity) < end) match += 1;
    if (match > first) found.push(index);
    start = end + 1;
  });
  return found;
}
