import type { Box, QuarterTurns, Word } from '@cartulary/contracts/reading';
import { turnRaster } from '../engines/image/upright.js';
import type { RecognitionEngine } from '../engines/recognition.js';
import { ReadFailure } from '../failure.js';
import { turnBoxBack } from '../image/turn.js';
import type { Raster } from '../raster.js';
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

/** What is left of a page, and which part of it that is. */
interface Rest {
  readonly picture: Raster;
  readonly part: Box;
}

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
  { picture, part }: Rest,
  turns: QuarterTurns,
  recognition: RecognitionEngine,
): Promise<Word[]> {
  const words = await wordsIn(turnRaster(picture, turns), recognition);
  const [width, height] = [part[2] - part[0], part[3] - part[1]];
  return words.map((word) => {
    if (!word.box) return word;
    const [left, top, right, bottom] = turnBoxBack(word.box, turns);
    const box: Box = [
      part[0] + left * width,
      part[1] + top * height,
      part[0] + right * width,
      part[1] + bottom * height,
    ];
    return { ...word, box };
  });
}

const sureBoxes = (words: readonly Word[]): Box[] =>
  words.flatMap(({ box, confidence }) => (box && confidence >= SURE ? [box] : []));

/** The part of a picture that has ink once painted boxes and words are erased; undefined where that is hardly any. */
function restOf({ width, height, data }: Raster, painted: readonly Box[], words: readonly Box[]): Rest | undefined {
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
  return cut(
    { width, height, data: left },
    {
      left: Math.max(0, edges.left - EDGE),
      top: Math.max(0, edges.top - EDGE),
      right: Math.min(width, edges.right + EDGE),
      bottom: Math.min(height, edges.bottom + EDGE),
    },
  );
}

function cut(
  { width, height, data }: Raster,
  { left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>,
): Rest {
  const [wide, high] = [right - left, bottom - top];
  const pixels = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * 4;
    pixels.set(data.subarray(from, from + wide * 4), y * wide * 4);
  }
  const part: Box = [left / width, top / height, right / width, bottom / height];
  return { picture: { width: wide, height: high, data: pixels }, part };
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
