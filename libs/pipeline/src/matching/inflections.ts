import type { SoughtText } from '@cartulary/contracts/text-pattern';
import type { ParsedQuery } from './query-text.js';
import { beginningOfStem, isStemmed, stemOf, stemsOf } from './stems.js';
import type { Token } from './tokens.js';

/** All inflected forms of a query's words, in the language of one document. */
export class Inflections {
  /** The query's words by stem. */
  private readonly wordsOf = new Map<string, number[]>();
  /** Prefixes of the words with these stems. */
  private readonly beginnings: readonly string[];

  private constructor(
    query: ParsedQuery,
    private readonly stemsOfWord: (word: string) => readonly string[],
    stemOfWord: (word: string) => string,
  ) {
    query.asTyped.forEach((word, index) => {
      const stem = stemOfWord(word);
      this.wordsOf.set(stem, [...(this.wordsOf.get(stem) ?? []), index]);
    });
    this.beginnings = [...new Set([...this.wordsOf.keys()].map(beginningOfStem))];
  }

  /** @returns null if the words are in quotes or have no stems: in an unknown language, or one without a stemmer */
  static of(query: ParsedQuery, language: string | null): Inflections | null {
    if (query.literal || query.words.length === 0 || !isStemmed(language)) return null;
    return new Inflections(
      query,
      (word) => stemsOf(word, language),
      (word) => stemOf(word, language),
    );
  }

  /** Patterns that match every ASCII word that can be a form of a query word, among others. */
  get shapes(): SoughtText[] {
    return this.beginnings.filter((text) => PLAIN.test(text)).map((text) => ({ text, more: { from: 0 } }));
  }

  /** Maps the text's folded words that are forms of query words to those words. The time is linear in the text. */
  inTexts(texts: readonly string[], ofTexts: readonly (readonly Token[])[]): Map<string, number[]> {
    const found = new Map<string, number[]>();
    const seen = new Set<string>();
    ofTexts.forEach((tokens, at) => {
      for (const { text: folded, start, end } of tokens) {
        if (!this.beginnings.some((beginning) => folded.startsWith(beginning))) continue;
        const word = texts[at]?.slice(start, end) ?? '';
        if (seen.has(word)) continue;
        seen.add(word);
        const indices = this.stemsOfWord(word).flatMap((stem) => this.wordsOf.get(stem) ?? []);
        if (indices.length > 0) found.set(folded, [...new Set([...(found.get(folded) ?? []), ...indices])]);
      }
    });
    return found;
  }
}

const PLAIN = /^[a-z0-9]+$/;
