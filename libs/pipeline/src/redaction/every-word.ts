import type { Box, QuarterTurns, Word } from '@cartulary/contracts/reading';
import { turnRaster } from '../engines/image/upright.js';
import type { RecognitionEngine } from '../engines/recognition.js';
import { ReadFailure } from '../failure.js';
import { inkOf, paperOf } from '../image/paper-ink.js';
import { turnBoxBack } from '../image/turn.js';
import { boxOnPage, cutOut, type CutOut, type Raster } from '../raster.js';
import { paintedPixels, pixelsAround } from './paint-boxes.js';

/** A less certain word may be upside down. */
const SURE = 0.9;
/** Margin, as a share of the box's shorter side, that is erased around a word: letters extend beyond their box. */
const AROUND = 0.25;
/** Margin of paper around the recognized part, in pixels. */
const EDGE = 30;

/**
 * Recognizes every word in a page image. OCR processes a page in the direction of most of its lines. Therefore, words
 * recognized with certainty are erased, and any remaining ink is recognized again after rotation by one, two, and three
 * quarter turns.
 * @param known words already recognized in this image
 * @param painted boxes that were painted over and contain nothing to read
 * @throws ReadFailure like `recognise`, and `reading_unavailable` if a requested engine isn't available, because lines
 * may be misread
 */
export async function everyWord(
  picture: Raster,
  recognition: RecognitionEngine,
  known: readonly Word[] = [],
  painted: readonly Box[] = [],
): Promise<readonly Word[]> {
  const words = [...(known.length > 0 ? known : await wordsIn(picture, recognition))];
  for (const turns of [1, 2, 3] as const) {
    const rest = restOf(picture, painted, sureBoxes(words));
    if (!rest) break;
    words.push(...(await wordsTurned(rest, turns, recognition)));
  }
  return words;
}

async function wordsIn(picture: Raster, recognition: RecognitionEngine): Promise<readonly Word[]> {
  const { words, trouble } = await recognition.recognise(picture);
  if (trouble !== null) throw new ReadFailure('reading_unavailable', trouble);
  return words;
}

async function wordsTurned(
  { picture, part }: CutOut,
  turns: QuarterTurns,
  recognition: RecognitionEngine,
): Promise<Word[]> {
  const words = await wordsIn(turnRaster(picture, turns), recognition);
  return words.map((word) => (word.box ? { ...word, box: boxOnPage(turnBoxBack(word.box, turns), part) } : word));
}

const sureBoxes = (words: readonly Word[]): Box[] =>
  words.flatMap(({ box, confidence }) => (box && confidence >= SURE ? [box] : []));

/** The part of an image that has ink after painted boxes and words are erased; undefined if there is hardly any. */
function restOf({ width, height, data }: Raster, painted: readonly Box[], words: readonly Box[]): CutOut | undefined {
  const paper = paperOf(data);
  const blank = new Uint8Array(width * 4).map((_, at) => paper[at % 4] ?? 255);
  const left = new Uint8Array(data);
  const erased = [
    ...painted.map((box) => paintedPixels(box, { width, height })),
    ...words.map((box) => {
      const shorter = Math.min((box[2] - box[0]) * width, (box[3] - box[1]) * height);
      return pixelsAround(box, shorter * AROUND, { width, height });
    }),
  ];
  for (const { left: from, right, top, bottom } of erased)
    for (let y = top; y < bottom; y += 1) left.set(blank.subarray(from * 4, right * 4), (y * width + from) * 4);
  const edges = inkOf({ width, height, data: left }, paper);
  if (!edges) return undefined;
  const around = {
    left: edges.left - EDGE,
    top: edges.top - EDGE,
    right: edges.right + EDGE,
    bottom: edges.bottom + EDGE,
  };
  return cutOut({ width, height, data: left }, around);
}
