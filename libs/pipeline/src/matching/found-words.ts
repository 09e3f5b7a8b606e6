import type { Word } from '@cartulary/contracts/reading';
import { Inflections } from './inflections.js';
import { asSpelledIn, parseQuery } from './query-text.js';
import { tokenize } from './tokens.js';
import { WordMatcher } from './word-matcher.js';

/**
 * Indices of the matched words in order, by the index's rules (word-matcher.ts).
 * @param language the document's language, whose inflected words are found; null if unknown
 */
export function foundWords(words: readonly Pick<Word, 'text'>[], typed: string, language: string | null): number[] {
  // One word with a box can be several index tokens ('12.50'), and a phrase can span several boxes. Therefore,
  // everything is tokenized as one text, and every token remembers its word.
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
