import type { KeptDocument } from './kept-document';
import { byScore } from './rank';
import type { Ranked } from './searched';

export const MOST_ALIKE = 20;
/** Below this score, documents have little more than common words in common. */
const LEAST_ALIKE = 0.2;
/** With at least this many documents, words in more than half of them are ignored. */
const ENOUGH_TO_JUDGE = 10;

/** Visits each word of a document once, with its count. @param counts zero for every word, before and after */
function eachWord(sequence: Uint32Array, counts: Uint32Array, visit: (word: number, count: number) => void): void {
  for (const word of sequence) counts[word] = (counts[word] ?? 0) + 1;
  for (const word of sequence) {
    const count = counts[word] ?? 0;
    if (count > 0) visit(word, count);
    counts[word] = 0;
  }
}

/** The weight of each word: the fewer documents contain it, the higher. */
function weightsOf(documents: readonly KeptDocument[], counts: Uint32Array): Float64Array {
  const having = new Uint32Array(counts.length);
  for (const { sequence } of documents) eachWord(sequence, counts, (word) => (having[word] = (having[word] ?? 0) + 1));
  const most = documents.length < ENOUGH_TO_JUDGE ? documents.length : documents.length / 2;
  const weightOf = (count: number): number => (count > most ? 0 : Math.log(1 + documents.length / count));
  return Float64Array.from(having, (count) => (count === 0 ? 0 : weightOf(count)));
}

/**
 * Documents with the most similar words (cosine of their counts, with rare words weighing more), best first. It compares words, not
 * meanings: the same subject in other words or another language isn't found.
 * @param words total number of numbered words
 */
export function alikeOf(one: KeptDocument, all: Iterable<KeptDocument>, words: number): Ranked[] {
  const documents = [...all].filter(({ isWhole }) => isWhole);
  const counts = new Uint32Array(words);
  const weights = weightsOf(documents, counts);
  const weightOf = (word: number, count: number): number => (1 + Math.log(count)) * (weights[word] ?? 0);
  const wanted = new Float64Array(words);
  eachWord(one.sequence, counts, (word, count) => (wanted[word] = weightOf(word, count)));
  const length = Math.sqrt(wanted.reduce((sum, weight) => sum + weight * weight, 0));
  const scored = documents.flatMap(({ document, sequence }): Ranked[] => {
    if (document.documentId === one.document.documentId) return [];
    let [shared, squares] = [0, 0];
    eachWord(sequence, counts, (word, count) => {
      const weight = weightOf(word, count);
      shared += weight * (wanted[word] ?? 0);
      squares += weight * weight;
    });
    const score = shared === 0 ? 0 : shared / (length * Math.sqrt(squares));
    return score < LEAST_ALIKE ? [] : [{ document, score }];
  });
  return scored.sort(byScore).slice(0, MOST_ALIKE);
}
