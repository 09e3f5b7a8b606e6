import { distance } from 'fastest-levenshtein';
import { parseQuery, type ParsedQuery } from './query-text.js';

/** A word of a text that was searched for. */
export interface Match {
  /** Its index in the list of words. */
  readonly at: number;
  /** Which word of the query it answers. */
  readonly queryWord: number;
}

/** A beginning shorter than this says nothing. */
export const SHORTEST_BEGINNING = 3;
/** As in the index: words shorter than this have too many neighbours two letters away. */
const SHORTEST_FOR_TWO_TYPOS = 5;

/**
 * Finds in a text what the index found it by: the words as typed, the last one also as a beginning, and where a
 * document has none of these, what is one or two letters away.
 */
export class WordMatcher {
  private readonly query: ParsedQuery;
  private readonly accepted = new Map<string, number[]>();
  private readonly inPhrases: ReadonlySet<string>;

  /** @param vocabulary all words of the document, folded */
  constructor(typed: string, vocabulary: Iterable<string>) {
    this.query = parseQuery(typed);
    this.inPhrases = new Set(this.query.phrases.flat());
    const words = new Set(vocabulary);
    this.query.words.forEach((queryWord, index) => {
      for (const word of this.accept(queryWord, words)) {
        this.accepted.set(word, [...(this.accepted.get(word) ?? []), index]);
      }
    });
  }

  /** The words that were searched for, in order. What stands in a phrase counts only where the whole phrase stands. */
  matches(words: readonly string[]): Match[] {
    const inPhrase = this.phraseMatches(words);
    const matches: Match[] = [];
    words.forEach((word, at) => {
      const queryWord = this.accepted
        .get(word)
        ?.find((index) => inPhrase.has(at) || !this.inPhrases.has(this.query.words[index] ?? ''));
      if (queryWord !== undefined) matches.push({ at, queryWord });
    });
    return matches;
  }

  private accept(queryWord: string, words: ReadonlySet<string>): string[] {
    const asTyped = words.has(queryWord) ? [queryWord] : [];
    if (this.query.unfinished === queryWord && [...queryWord].length >= SHORTEST_BEGINNING) {
      for (const word of words) if (word !== queryWord && word.startsWith(queryWord)) asTyped.push(word);
    }
    if (asTyped.length > 0 || this.query.literal) return asTyped;
    const alike = [...words].filter((word) => mayBeTypo(word, queryWord));
    const near = (typos: number) => alike.filter((word) => distance(word, queryWord) <= typos);
    const one = near(1);
    return one.length > 0 || queryWord.length < SHORTEST_FOR_TWO_TYPOS ? one : near(2);
  }

  private phraseMatches(words: readonly string[]): Set<number> {
    const places = new Set<number>();
    for (const phrase of this.query.phrases) {
      for (let start = 0; start + phrase.length <= words.length; start += 1) {
        if (!phrase.every((word, offset) => words[start + offset] === word)) continue;
        phrase.forEach((_, offset) => places.add(start + offset));
      }
    }
    return places;
  }
}

/** The cheap part of the comparison, for every word of a document: the index takes a first letter of plain Latin as typed. */
function mayBeTypo(word: string, queryWord: string): boolean {
  if (Math.abs(word.length - queryWord.length) > 2) return false;
  return queryWord.charCodeAt(0) >= 128 || word[0] === queryWord[0];
}
