import { tokenize, type Token } from '../matching/tokens.js';
import { stopWords } from '../summarise/rank.js';

/** A key phrase with its score from 0 to 1. The best phrase has 1. */
export interface KeyPhrase {
  readonly text: string;
  readonly score: number;
  /** Number of occurrences in the text. */
  readonly times: number;
}

/** Engine recorded with key phrases. */
export const keyPhraseEngine = { engine: 'rake', engineVersion: '1.1.0' } as const;

/** Longer runs of words are more likely sentences without a stop word. */
const MOST_WORDS = 4;
const LEAST_LETTERS = 3;

/**
 * RAKE (S. Rose, D. Engel, N. Cramer, W. Cowley: Automatic keyword extraction from individual documents, in Text Mining, 2010). Phrases are
 * the text between stop words and punctuation. A word's score is its number of co-occurrences in phrases divided by its frequency, and a
 * phrase's score is the sum over its words. Stop words are English and German, so phrases in other languages are long.
 */
export function keyPhrases(text: string, most: number): KeyPhrase[] {
  const phrases = candidatesOf(text);
  const times = new Map<string, number>();
  const beside = new Map<string, number>();
  for (const phrase of phrases)
    for (const { text: word } of phrase) {
      times.set(word, (times.get(word) ?? 0) + 1);
      beside.set(word, (beside.get(word) ?? 0) + phrase.length);
    }
  const found = new Map<string, { text: string; score: number; times: number }>();
  for (const phrase of phrases) {
    const key = phrase.map((word) => word.text).join(' ');
    const known = found.get(key);
    const score = phrase.reduce((sum, word) => sum + (beside.get(word.text) ?? 0) / (times.get(word.text) ?? 1), 0);
    if (known) known.times += 1;
    else found.set(key, { text: text.slice(phrase[0]?.start, phrase.at(-1)?.end), score, times: 1 });
  }
  const ranked = [...found.values()].sort((a, b) => b.score - a.score || b.times - a.times).slice(0, most);
  const highest = ranked[0]?.score ?? 1;
  return ranked.map((phrase) => ({ ...phrase, score: phrase.score / highest }));
}

/** Runs of words without a stop word, number or punctuation in between. */
function candidatesOf(text: string): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const finish = (): void => {
    if (run.length > 0 && run.length <= MOST_WORDS) runs.push(run);
    run = [];
  };
  for (const token of tokenize(text)) {
    const last = run.at(-1);
    if (last && !isGap(text.slice(last.end, token.start))) finish();
    if (stopWords.has(token.text) || token.text.length < LEAST_LETTERS || !/\p{L}/u.test(token.text)) finish();
    else run.push(token);
  }
  finish();
  return runs;
}

/** Words of a phrase are separated by spaces or a hyphen. A line break ends it, because lines of forms and tables are unrelated. */
const isGap = (between: string): boolean => between === '-' || (between.trim() === '' && !between.includes('\n'));
