import { distance } from 'fastest-levenshtein';
import type { ParsedQuery } from './query-text.js';

/** A word of a text that was searched for. */
export interface Match {
  /** Its index in the list of words. */
  readonly at: number;
  /** Which word of the query it answers. */
  readonly queryWord: number;
}

/** A beginning shorter than this says nothing. */
export const SHORTEST_BEGINNING = 3;
/** Words shorter than this are searched as typed: nearly every short word is a letter away from them. */
const SHORTEST_FOR_TYPOS = 3;
/** Words shorter than this have too many neighbours two letters away. */
export const SHORTEST_FOR_TWO_TYPOS = 5;
/** Longer words are searched as typed: the index takes long over what is like them, and refuses the longest. UTF-16 units, folded. */
const LONGEST_FOR_TYPOS = 24;
/** Letters that may be wrong in a word. */
export const MOST_TYPOS = 2;

/**
 * Finds in a text what the index found it by: the words as typed and in their other forms, the last one also as a
 * beginning, and where a document has none of these, what is one or two letters away.
 */
export class WordMatcher {
  /** Words of the document, and which words of the query they answer. */
  private readonly accepted = new Map<string, number[]>();
  private readonly inPhrases: ReadonlySet<string>;
  /** Words of the query that the document has neither as typed nor in another form nor as a beginning. */
  readonly unanswered: readonly string[];

  /**
   * @param words all words of the document, folded; one that comes again may be left out or not
   * @param inflected those of them that are a form of words of the query, and of which (inflections.ts)
   */
  constructor(
    private readonly query: ParsedQuery,
    words: Iterable<string>,
    inflected: ReadonlyMap<string, readonly number[]> = new Map(),
  ) {
    this.inPhrases = new Set(query.phrases.flat());
    // A page of results walks over ten thousand words, so whatever isn't typed wrongly is settled on one walk.
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

  /** Takes words as typed, the last one also as a beginning. Answers the words of the query that are not there. */
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

  /** Takes the words that are a letter away from one of the query, or two where none is. */
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

/** Whether a word of a query is also looked for with letters wrong. */
export const mayHaveTypos = ({ length }: string): boolean =>
  length >= SHORTEST_FOR_TYPOS && length <= LONGEST_FOR_TYPOS;

/** Whether a word of a document is one of a query with so many letters wrong. */
export const isTypoOf = (word: string, queryWord: string, typos: number): boolean =>
  mayBeTypo(word, queryWord) && distance(word, queryWord) <= typos;

/** The cheap part of the comparison, for every word of a document: the index takes a first letter of plain Latin as typed. */
function mayBeTypo(word: string, queryWord: string): boolean {
  if (!mayHaveTypos(queryWord)) return false;
  if (Math.abs(word.length - queryWord.length) > MOST_TYPOS) return false;
  return queryWord.charCodeAt(0) >= 128 || word[0] === queryWord[0];
}
