import { certaintyThresholds, hardPageConfidence } from '@cartulary/contracts/reading';
import type { FoundLine } from '../layout/reading-order.js';

/** Confidence factor for words that can't match the print. */
const CERTAINTY_LEFT = 0.4;
/** A letter between digits that it looks like, for example where a pen crossed them: `2024l0731`. */
const AMONG_FIGURES = /\d[lIoO|]\d/u;
/** On hard-to-read pages the models are overconfident, so no word counts as certain. */
const ON_HARD_PAGE = certaintyThresholds.sure - 0.02;

/** Lowers the confidence of words with letters among digits, and caps all words below certain if the page is hard to read. */
export function doubtWords(lines: readonly FoundLine[]): FoundLine[] {
  const words = lines.flatMap((line) => line.words);
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
  const most = mean < hardPageConfidence ? ON_HARD_PAGE : 1;
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({
      ...word,
      confidence: Math.min(most, AMONG_FIGURES.test(word.text) ? word.confidence * CERTAINTY_LEFT : word.confidence),
    })),
  }));
}
