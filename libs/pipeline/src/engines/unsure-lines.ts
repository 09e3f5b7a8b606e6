import type { GreyImage } from '../image/grey.js';
import type { PlacedWord } from '../layout/page-text.js';
import { certaintyOf, probablyRight } from './certainty-of.js';
import { compareWords } from './compare-words.js';
import type { PageReader } from './page-reader.js';

/** A place is asked about where its characters are less certain than this in the mean, or one of its words is. */
const UNSURE_PLACE = 0.92;
const UNSURE_WORD = 0.75;
/** Words further apart than this, in heights of a word, are two places: models for lines see one phrase. */
const WIDE_GAP = 2;

/** The words of a page after its unsure places were read again. */
export interface ReadAgain {
  readonly words: PlacedWord[];
  /** How many places were. */
  readonly asked: number;
}

/**
 * Lets the second reader read those places of a page where the first one is unsure, and takes there what is probably
 * better; lines and their order stay the first reader's. A line of print costs the second reader a thirtieth of a page.
 * Throws what `readLines` throws.
 */
export async function readUnsureLines(
  words: readonly PlacedWord[],
  second: PageReader,
  image: GreyImage,
): Promise<ReadAgain> {
  const places = placesOf(words, image);
  const unsure = places.filter(isUnsure);
  const boxes = unsure.map((place) => place.map(({ box }) => box));
  const read = (await second.readLines?.(image, boxes)) ?? [];
  const again = new Map(unsure.map((place, index) => [place, read[index] ?? []]));
  return {
    words: places.flatMap((place) => {
      const line = place[0]?.line ?? 0;
      const other = (again.get(place) ?? []).map((word): PlacedWord => ({ ...word, line, reader: second.name }));
      if (other.length === 0) return place;
      return probablyRight(other) > probablyRight(place) ? compareWords(other, place) : compareWords(place, other);
    }),
    asked: unsure.length,
  };
}

const isUnsure = (place: readonly PlacedWord[]): boolean =>
  certaintyOf(place) < UNSURE_PLACE || place.some(({ confidence }) => confidence < UNSURE_WORD);

/** The words of each line, apart where a wide gap is between them. */
function placesOf(words: readonly PlacedWord[], { width, height }: GreyImage): PlacedWord[][] {
  const places: PlacedWord[][] = [];
  for (const word of words) {
    const before = places.at(-1)?.at(-1);
    const gap = before ? (word.box[0] - before.box[2]) * width : 0;
    if (before?.line === word.line && gap < WIDE_GAP * (word.box[3] - word.box[1]) * height) places.at(-1)?.push(word);
    else places.push([word]);
  }
  return places;
}
