import { distance } from 'fastest-levenshtein';
import type { ParsedQuery } from './query-text.js';

/** A matched word in a text. */
export interface Match {
  /** Its index in the list of words. */
  readonly at: number;
  /** Index of the query word that it matches. */
  readonly queryWord: number;
}

/** Shorter prefixes match too much. */
export const SHORTEST_BEGINNING = 3;
/** Shorter words are searched literally: nearly every short word is one letter away from them. */
const SHORTEST_FOR_TYPOS = 3;
/** Shorter words have too many neighbors two letters away. */
export const SHORTEST_FOR_TWO_TYPOS = 5;
/** Longer words are searched literally: fuzzy search in the index is slow for them, and it rejects the longest. UTF-16 units, folded. */
const LONGEST_FOR_TYPOS = 24;
/** Maximum wrong letters in a word. */
export const MOST_TYPOS = 2;

/**
 * Finds the words in a text that the index matched: the words as typed and inflected, the last one also as a prefix
 * and, for words that a document has in none of these forms, those one or two letters away.
 */
export class WordMatcher {
  /** Matching words of the document, with the query words they match. */
  private readonly accepted = new Map<string, number[]>();
  private readonly inPhrases: ReadonlySet<string>;
  /** Query words that the document has in none of these forms: as typed, inflected, or as a prefix. */
  readonly unanswered: readonly string[];

  /**
   * @param words all of the document's words, folded; duplicates are allowed
   * @param inflected the words that are forms of query words, with those query words (inflections.ts)
   */
  constructor(
    private readonly query: ParsedQuery,
    words: Iterable<string>,
    inflected: ReadonlyMap<string, readonly number[]> = new Map(),
  ) {
    this.inPhrases = new Set(query.phrases.flat());
    // A page of results has over ten thousand words, so everything except typos is handled in one pass.
    const unanswered = this.acceptAsTyped(words);
    for (const [word, indices] of inflected)
      for (const index of indices) {
        this.accept(word, index);
        unanswered.delete(index);
      }
    this.unanswered = [...unanswered].map((index) => query.words[index] ?? '');
    if (unanswered.size === 0 || query.literal) return;
    const vocabulary = new Set(words);
    for (const index of unanswered) this.acceptAlike(index, vocabulary);
  }

  /** The matched words, in order. Words in a phrase count only if the whole phrase matches. */
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

  /** Accepts words as typed, the last one also as a prefix. Returns the query words that are missing. */
  private acceptAsTyped(words: Iterable<string>): Set<number> {
    const { words: typed, unfinished } = this.query;
    const indexOf = new Map(typed.map((word, index) => [word, index]));
    const beginning = unfinished !== null && [...unfinished].length >= SHORTEST_BEGINNING ? unfinished : null;
    const ofBeginning = beginning === null ? undefined : indexOf.get(beginning);
    const unanswered = new Set(indexOf.values());
    for (const word of words) {
      const exact = indexOf.get(word);
      if (exact !== undefined) this.accept(word, exact);
      if (exact !== undefined) unanswered.delete(exact);
      if (beginning === null || ofBeginning === undefined || !word.startsWith(beginning)) continue;
      this.accept(word, ofBeginning);
      unanswered.delete(ofBeginning);
    }
    return unanswered;
  }

  /** Accepts words one letter away from a query word, or two if there are none. */
  private acceptAlike(index: number, vocabulary: ReadonlySet<string>): void {
    const queryWord = this.query.words[index] ?? '';
    const alike = [...vocabulary].filter((word) => mayBeTypo(word, queryWord));
    const near = (typos: number) => alike.filter((word) => distance(word, queryWord) <= typos);
    const one = near(1);
    const taken = one.length > 0 || queryWord.length < SHORTEST_FOR_TWO_TYPOS ? one : near(MOST_TYPOS);
    for (const word of taken) this.accept(word, index);
  }

  private accept(word: string, index: number): void {
    const known = this.accepted.get(word);
    if (known === undefined) this.accepted.set(word, [index]);
    else if (!known.includes(index)) known.push(index);
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

/** Whether a query word is also searched with typos. */
export const mayHaveTypos = ({ length }: string): boolean =>
  length >= SHORTEST_FOR_TYPOS && length <= LONGEST_FOR_TYPOS;

/** Whether a word of a document is a query word with at most this many typos. */
export const isTypoOf = (word: string, queryWord: string, typos: number): boolean =>
  mayBeTypo(word, queryWord) && distance(word, queryWord) <= typos;

/** Cheap pre-check for every word of a document: the index requires a plain Latin first letter to match. */
function mayBeTypo(word: string, queryWord: string): boolean {
  if (!mayHaveTypos(queryWord)) return false;
  if (Math.abs(word.length - queryWord.length) > MOST_TYPOS) return false;
  return queryWord.charCodeAt(0) >= 128 || word[0] === queryWord[0];
}
