import * as z from 'zod';
import { moods, type Mood } from './moods.js';

/** The labels of a model say nothing of sentiment. */
export class ForeignLabels extends Error {
  override readonly name = 'ForeignLabels';
}

/** What a model for sentiment says of itself. */
export interface SentimentSettings {
  /** What each of its answers means, in their order. */
  readonly moods: readonly Mood[];
  /** Tokens that it reads at once, its marks included. */
  readonly mostTokens: number;
}

const config = z.object({
  id2label: z.record(z.string(), z.string()),
  max_position_embeddings: z.int().positive().optional(),
});

/** What models read whose config says nothing of it. */
const USUAL_TOKENS = 512;
/** Places that models of RoBERTa's kind count and don't read. */
const PLACES_KEPT = 2;
const MOOD_OF_STARS: readonly Mood[] = ['negative', 'negative', 'neutral', 'positive', 'positive'];

/**
 * Reads the config.json of a model for the class of a text: its labels are named positive, neutral, and negative, or one to five stars.
 * @throws ZodError, SyntaxError where it has another form; ForeignLabels
 */
export function readSentimentSettings(configJson: string): SentimentSettings {
  const { id2label, max_position_embeddings: places = USUAL_TOKENS } = config.parse(JSON.parse(configJson));
  const found = Object.keys(id2label).map((_, index) => moodOf(id2label[String(index)] ?? ''));
  const known = found.filter((mood) => mood !== undefined);
  if (known.length < found.length || !known.includes('positive') || !known.includes('negative'))
    throw new ForeignLabels(Object.values(id2label).join(', '));
  return { moods: known, mostTokens: Math.max(1, places - PLACES_KEPT) };
}

function moodOf(label: string): Mood | undefined {
  const name = label.trim().toLowerCase();
  const stars = /^([1-5]) stars?$/.exec(name)?.[1];
  if (stars !== undefined) return MOOD_OF_STARS[Number(stars) - 1];
  return moods.find((mood) => mood === name || mood.slice(0, 3) === name);
}
