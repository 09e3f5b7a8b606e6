import { modelLimits } from '@cartulary/contracts/limits/models';
import { cutParagraphs } from '../embed/embed-passages.js';
import { paragraphsOf, windowsOf, type PageOfBlocks } from '../embed/passages.js';
import type { Mood, Moods } from './moods.js';
import type { SentimentModel } from './sentiment-model.js';

/** A stretch of a page's text (UTF-16 offsets, end exclusive) with its sentiment. */
export interface JudgedPassage {
  readonly start: number;
  readonly end: number;
  readonly moods: Moods;
}

/** A document's sentiment, overall and by passage. */
export interface Sentiment {
  /** Mean of its passages, weighted by length; null if there is no prose. */
  readonly whole: Moods | null;
  readonly passages: readonly JudgedPassage[];
  /** Whether the text is longer than the analyzed part. */
  readonly isCut: boolean;
}

/** Sentiment of each paragraph of a page, split if it is longer than the model reads. @throws ModelError if the model can't be used */
export async function judgePage(page: PageOfBlocks, model: SentimentModel): Promise<Sentiment> {
  const cut = windowsOf(paragraphsOf(page))
    .flat()
    .flatMap((paragraph) => cutParagraphs([paragraph], model.tokenizer, model.mostTokens));
  const passages: JudgedPassage[] = [];
  for (const { start, end, text } of cut.slice(0, modelLimits.maxPassages))
    passages.push({ start, end, moods: await model.judge(text) });
  return { whole: meanOf(passages), passages, isCut: cut.length > modelLimits.maxPassages };
}

function meanOf(passages: readonly JudgedPassage[]): Moods | null {
  const length = passages.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length === 0) return null;
  const of = (mood: Mood): number =>
    passages.reduce((sum, { start, end, moods: told }) => sum + told[mood] * (end - start), 0) / length;
  return { positive: of('positive'), neutral: of('neutral'), negative: of('negative') };
}
