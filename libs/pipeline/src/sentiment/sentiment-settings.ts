import * as z from 'zod';
import { moods, type Mood } from './moods.js';

/** The model's labels aren't sentiments. */
export class ForeignLabels extends Error {
  override readonly name = 'ForeignLabels';
}

/** Settings from a sentiment model's configuration. */
export interface SentimentSettings {
  /** The sentiment of each output, in order. */
  readonly moods: readonly Mood[];
  /** Maximum tokens of its input, including special tokens. */
  readonly mostTokens: number;
}

const config = z.object({
  id2label: z.record(z.string(), z.string()),
  max_position_embeddings: z.int().positive().optional(),
});

/** Default if the configuration has no maximum. */
const USUAL_TOKENS = 512;
/** Positions that RoBERTa-style models count but don't use. */
const PLACES_KEPT = 2;
const MOOD_OF_STARS: readonly Mood[] = ['negative', 'negative', 'neutral', 'positive', 'positive'];

/**
 * Parses a text classification model's config.json: its labels must be positive, neutral, and negative, or one to five
 * stars.
 * @throws ZodError, SyntaxError if it has another format; ForeignLabels
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
