import type { GreyImage } from '../../image/grey.js';
import { inkOf, isSure, middleOf, type InkedLine } from './line-ink.js';
import type { LineReader } from './read-lines.js';
import { edgesOf, type Rectangle } from './rectangle.js';

interface BoxedLine extends InkedLine {
  readonly box: Rectangle;
}

/** Show-through is paler than this share of the page's print. On thin receipts it is a sixth. */
const PALE = 0.6;
/**
 * A line is show-through if its mirror image is recognized with this confidence, and clearly more confidently than the
 * line itself.
 */
const SURE_IN_MIRROR = 0.9;
const MIN_LETTERS = 4;
const SURER = 0.05;
/** A single line can look like mirrored letters by chance. */
const MIN_LINES = 2;
/** More lines would only take longer. */
const ASKED_LINES = 24;
/** The center of a stroke is darker than the line's usual ink. From this multiple on, it belongs to the page itself. */
const HEADROOM = 1.25;
const OWN_INK = 1.7;
/** Maximum share of the certain lines that can be as pale as the show-through. */
const MAX_PALE_PRINT = 0.1;
/** A line counts as found again if lines from the second pass cover this share of it. */
const COVERED = 0.5;

/**
 * Removes show-through from the back of thin paper; undefined if there is none. It is detected by lines that are paler
 * than the rest and are recognized more confidently when mirrored, with the back upright or upside down.
 */
export async function withoutPrintOfBack(
  image: GreyImage,
  lines: readonly InkedLine[],
  read: LineReader,
): Promise<GreyImage | undefined> {
  const sure = lines.filter(isSure).map(inkOf);
  const print = middleOf(sure);
  const doubtful = lines.filter(({ reading }) => reading.certainty < SURE_IN_MIRROR);
  const back: number[] = [];
  for (const line of doubtful.filter((one) => inkOf(one) < PALE * print).slice(0, ASKED_LINES))
    if (await isMirrored(line, read)) back.push(inkOf(line));
  if (back.length < MIN_LINES) return undefined;
  const shade = middleOf(back);
  const lost = sure.filter((ink) => ink < OWN_INK * shade).length;
  return lost > MAX_PALE_PRINT * sure.length ? undefined : withoutPaleInk(image, shade);
}

/**
 * Lines from the first pass that were removed with the show-through but belong to the page: they're as pale, are
 * recognized confidently and more so than mirrored, and the second pass found nothing at their position.
 */
export async function ownLinesLost<T extends BoxedLine>(
  before: readonly T[],
  after: readonly T[],
  read: LineReader,
): Promise<T[]> {
  const boxes = after.map(({ box }) => box);
  const kept: T[] = [];
  for (const line of before.filter((one) => isSure(one) && !isCovered(one.box, boxes))) {
    const mirrored = await read(mirrorAcross(line.picture));
    const onHead = await read(mirrorDown(line.picture));
    if (Math.max(mirrored.certainty, onHead.certainty) < line.reading.certainty) kept.push(line);
  }
  return kept;
}

/** Whether the other boxes cover at least half of this one. */
function isCovered(box: Rectangle, others: readonly Rectangle[]): boolean {
  const [left, top, right, bottom] = edgesOf(box);
  const covered = others.map(edgesOf).reduce((sum, other) => {
    const across = Math.min(right, other[2]) - Math.max(left, other[0]);
    const down = Math.min(bottom, other[3]) - Math.max(top, other[1]);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
  return covered >= COVERED * (right - left) * (bottom - top);
}

/** True if a line is recognized confidently when mirrored, but not as it is. */
export async function isMirrored({ picture, reading }: InkedLine, read: LineReader): Promise<boolean> {
  for (const mirror of [mirrorAcross(picture), mirrorDown(picture)]) {
    const { certainty, characters } = await read(mirror);
    const letters = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
    if (letters >= MIN_LETTERS && certainty >= SURE_IN_MIRROR && certainty > reading.certainty + SURER) return true;
  }
  return false;
}

const mirrorAcross = ({ width, height, data }: GreyImage): GreyImage => ({
  width,
  height,
  data: data.map((_, at) => data[at + width - 1 - 2 * (at % width)] ?? 255),
});

const mirrorDown = ({ width, height, data }: GreyImage): GreyImage => ({
  width,
  height,
  data: data.map((_, at) => data[(height - 1 - Math.floor(at / width)) * width + (at % width)] ?? 255),
});

/**
 * Turns ink from the back into paper and preserves the page's own ink. Values in between are scaled, so that strokes
 * stay smooth.
 */
function withoutPaleInk({ width, height, data }: GreyImage, shade: number): GreyImage {
  const [most, own] = [HEADROOM * shade, OWN_INK * shade];
  const shades = Uint8Array.from({ length: 256 }, (_, value) => {
    const ink = 255 - value;
    if (ink <= most) return 255;
    return ink >= own ? value : 255 - Math.round(((ink - most) * own) / (own - most));
  });
  return { width, height, data: data.map((value) => shades[value] ?? value) };
}
