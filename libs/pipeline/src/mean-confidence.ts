import type { PageText } from '@cartulary/contracts/reading';

/** Maximum mean if at least one word is uncertain. */
const ALMOST_SURE = 0.9999;

/** Mean word confidence to four decimal places, below 1 if any word's is; null if there are none. */
export function meanConfidence(words: PageText['words']): number | null {
  if (words.length === 0) return null;
  const mean = Math.round((words.reduce((sum, word) => sum + word.confidence, 0) / words.length) * 10_000) / 10_000;
  return words.some(({ confidence }) => confidence < 1) ? Math.min(mean, ALMOST_SURE) : mean;
}
