import { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { deckLimits } from '@cartulary/contracts/limits/decks';

/** Serializes the source of a chart's numbers as stored in a presentation. */
export const writtenSource = (of: NumbersOf): string => JSON.stringify(of);

/** Reads {@link writtenSource}; undefined if it isn't valid. */
export function readSource(written: unknown): NumbersOf | undefined {
  if (typeof written !== 'string' || written.length > deckLimits.maxSourceCharacters) return undefined;
  try {
    return NumbersOf.safeParse(JSON.parse(written)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
