import { modelLimits } from '@cartulary/contracts/limits/models';
import { cutParagraphs } from '../embed/embed-passages.js';
import { paragraphsOf, windowsOf, type PageOfBlocks } from '../embed/passages.js';
import type { Mood, Moods } from './moods.js';
import type { SentimentModel } from './sentiment-model.js';

/** A stretch of a page's text (UTF-16 offsets, end exclusive) with what it says. */
export interface JudgedPassage {
  readonly start: number;
  readonly end: number;
  readonly moods: Moods;
}

/** What a text says, as a whole and passage by passage. */
export interface Sentiment {
  /** The mean of its passages, each by its length; null where there is no prose. */
  readonly whole: Moods | null;
  readonly passages: readonly JudgedPassage[];
  /** There is more text than was judged. */
  readonly isCut: boolean;
}

/** What each paragraph of a page says, in pieces where it is longer than the model reads. @throws ModelError where the model can't be used */
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
