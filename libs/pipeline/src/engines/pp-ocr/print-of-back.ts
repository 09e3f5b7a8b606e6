import type { GreyImage } from '../../image/grey.js';
import { inkOf, isSure, middleOf, type InkedLine } from './line-ink.js';
import type { LineReader } from './read-lines.js';
import { edgesOf, type Rectangle } from './rectangle.js';

interface BoxedLine extends InkedLine {
  readonly box: Rectangle;
}

/** What may shine through is less than this share as dark as the page's print; on thin receipts it is a sixth. */
const PALE = 0.6;
/** A line is print of the back where its mirror image is this certain, and clearly more so than the line itself. */
const SURE_IN_MIRROR = 0.9;
const MIN_LETTERS = 4;
const SURER = 0.05;
/** One line may look like letters in a mirror by chance. */
const MIN_LINES = 2;
/** More lines only cost time. */
const ASKED_LINES = 24;
/** Strokes are darker at their middle than the line's usual ink; from so many times that ink on they are the page's own. */
const HEADROOM = 1.25;
const OWN_INK = 1.7;
/** Of the sure lines so few may be as pale as what shines through. */
const MAX_PALE_PRINT = 0.1;
/** A line was found again where lines of the second reading cover so much of it. */
const COVERED = 0.5;

/**
 * The page without the print of its back, where that shines through thin paper; undefined where none does. It is told by
 * lines that are paler than the rest and are read more surely in a mirror, the back upright or on its head.
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
 * Lines of the first reading that went with the print of the back but are the page's own, as pale as that is: they are read
 * surely, more so than in a mirror, and the second reading has nothing where they stand.
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

/** Whether some boxes cover half of another. */
function isCovered(box: Rectangle, others: readonly Rectangle[]): boolean {
  const [left, top, right, bottom] = edgesOf(box);
  const covered = others.map(edgesOf).reduce((sum, other) => {
    const across = Math.min(right, other[2]) - Math.max(left, other[0]);
    const down = Math.min(bottom, other[3]) - Math.max(top, other[1]);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
  return covered >= COVERED * (right - left) * (bottom - top);
}

/** Whether a line is read surely in a mirror, and not as it stands. */
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

/** The back's ink becomes paper, the page's own stays as it is, and what is between has the shades between, so that strokes stay smooth. */
function withoutPaleInk({ width, height, data }: GreyImage, shade: number): GreyImage {
  const [most, own] = [HEADROOM * shade, OWN_INK * shade];
  const shades = Uint8Array.from({ length: 256 }, (_, value) => {
    const ink = 255 - value;
    if (ink <= most) return 255;
    return ink >= own ? value : 255 - Math.round(((ink - most) * own) / (own - most));
  });
  return { width, height, data: data.map((value) => shades[value] ?? value) };
}
