import { densestSquare, turnImage, type QuarterTurns } from '../image/turn.js';
import type { GreyImage } from '../image/grey.js';
import type { PageReader } from './page-reader.js';

/** Words surer than this count. */
const SURE = 0.7;
const SAMPLE_SIDE = 1_000;

/**
 * How many quarter turns clockwise make the page stand upright: by the second reader's eye for lines; where it can't be
 * asked and the page is doubtful, by trying.
 */
export async function findTurns(
  image: GreyImage,
  first: PageReader,
  second: PageReader,
  isDoubtful: boolean,
): Promise<QuarterTurns> {
  const seen = await second.findTurns?.(image).catch(() => undefined);
  return seen ?? (isDoubtful ? tryTurns(image, first) : 0);
}

/** Reads a small, dense part of the page in all four directions; a side only wins clearly. */
async function tryTurns(image: GreyImage, reader: PageReader): Promise<QuarterTurns> {
  const sample = densestSquare(image, SAMPLE_SIDE);
  const upright = await sureCharacters(reader, sample);
  let best: { turns: QuarterTurns; characters: number } = { turns: 0, characters: 14 };
  for (const turns of [1, 2, 3] as const) {
    const characters = await sureCharacters(reader, turnImage(sample, turns));
    if (characters > best.characters && characters >= upright * 2) best = { turns, characters };
  }
  return best.turns;
}

async function sureCharacters(reader: PageReader, image: GreyImage): Promise<number> {
  const words = (await reader.read(image)).flatMap((line) => line.words);
  return words.reduce((sum, { text, confidence }) => sum + (confidence > SURE && text.length > 1 ? text.length : 0), 0);
}
