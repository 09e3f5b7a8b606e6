import { certaintyThresholds, hardPageConfidence } from '@cartulary/contracts/reading';
import type { FoundLine } from '../layout/reading-order.js';

/** What is left of a word's certainty that can't be what was printed. */
const CERTAINTY_LEFT = 0.4;
/** A letter between figures that looks like one, as where a pen crossed them: `2024l0731`. */
const AMONG_FIGURES = /\d[lIoO|]\d/u;
/** On a page that is hard to read the models are too sure: none of its words is told as sure. */
const ON_HARD_PAGE = certaintyThresholds.sure - 0.02;

/** The lines of a page, words doubted that have letters among figures, and none sure where the page is hard to read. */
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
