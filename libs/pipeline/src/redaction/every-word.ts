import type { Box, QuarterTurns, Word } from '@cartulary/contracts/reading';
import { turnRaster } from '../engines/image/upright.js';
import type { RecognitionEngine } from '../engines/recognition.js';
import { ReadFailure } from '../failure.js';
import { turnBoxBack } from '../image/turn.js';
import { boxOnPage, cutOut, type CutOut, type Raster } from '../raster.js';
import { paintedPixels, pixelsAround } from './paint-boxes.js';

/** A word that is less certain may be one that stands on its head. */
const SURE = 0.9;
/** The ink of three letters of 10 points at 200 dpi. */
const LEAST_INK_PIXELS = 250;
/** One of the colours of ink differs from that of the paper by this much, of 255. */
const CONTRAST = 70;
/** By what of its shorter side a word is erased beyond its box: letters stand out of it. */
const AROUND = 0.25;
/** Paper around what is recognized, in pixels. */
const EDGE = 30;

/**
 * Recognizes every word in the picture of a page. Recognition reads a page in the direction of most of its lines, so the words that it is
 * sure of are erased, and where ink is left that is recognized turned by one, two and three quarters.
 * @param known words that were recognized in this picture before
 * @param painted boxes that were painted over: there is nothing to read
 * @throws ReadFailure as `recognise`, and `reading_unavailable` where a reader that was wanted couldn't be asked: lines may be misread
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

/** The part of a picture that has ink once painted boxes and words are erased; undefined where that is hardly any. */
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
  let ink = 0;
  const edges = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isInk(left, (y * width + x) * 4, paper)) continue;
      ink += 1;
      if (x < edges.left) edges.left = x;
      if (x >= edges.right) edges.right = x + 1;
      if (y < edges.top) edges.top = y;
      edges.bottom = y + 1;
    }
  if (ink < LEAST_INK_PIXELS) return undefined;
  const around = {
    left: edges.left - EDGE,
    top: edges.top - EDGE,
    right: edges.right + EDGE,
    bottom: edges.bottom + EDGE,
  };
  return cutOut({ width, height, data: left }, around);
}

type Paper = readonly [red: number, green: number, blue: number, opacity: number];

/** What most pixels have of each colour. */
function paperOf(data: Raster['data']): Paper {
  const most = (colour: number): number => {
    const counts = new Uint32Array(256);
    for (let at = colour; at < data.length; at += 4) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
    return counts.indexOf(Math.max(...counts));
  };
  return [most(0), most(1), most(2), 255];
}

const isInk = (data: Raster['data'], at: number, [red, green, blue]: Paper): boolean =>
  isFar(data[at] ?? red, red) || isFar(data[at + 1] ?? green, green) || isFar(data[at + 2] ?? blue, blue);

/** Asked for every pixel: without `Math`, which takes many times as long where a test looks it up. */
const isFar = (one: number, other: number): boolean => one - other > CONTRAST || other - one > CONTRAST;
