import type { Block, Box, PageText, Word } from '@cartulary/contracts/reading';
import { clampBox, unionBox } from './box.js';
import { locateWords } from './page-text.js';
import { heightOf, median, middleOf, widthOf } from './placed.js';
import type { Ruling, Rulings } from './rulings.js';

/** Lines with more skew than this are leveled. */
const MIN_DEGREES = 0.7;
/** Minimum lines, and minimum words per line, to determine the direction. */
const MIN_LINES = 3;
const MIN_WORDS = 3;
/** If a word is this many heights off the center of its line, the paper is bent. */
const BENT = 0.35;

/** A page as if upright and flat, with a mapping back. */
export interface LevelPage {
  readonly page: PageText;
  /** The page's lines and images in the new orientation; undefined if the page was skewed, because only straight lines are detected. */
  rulings(drawn: Rulings | undefined): Rulings | undefined;
  /** Restores the displayed page's boxes on words, blocks and cells. */
  restore(laidOut: PageText): PageText;
}

/**
 * The words of a page as if it were upright, level, and flat, each in its own box; undefined if it already is.
 * Recognized pages don't record their lines' direction. The text reveals it: a line's words follow each other on the
 * page as in the text. A page with a text layer is level and flat, but can be vertical, as wide tables often are.
 */
export function levelWords(page: PageText, size: { width: number; height: number }): LevelPage | undefined {
  const lines = linesOf(page);
  const degrees = directionOf(lines, size);
  const runsUpOrDown = Math.abs(Math.abs(degrees) - 90) < MIN_DEGREES;
  if (page.source !== 'recognised' && !runsUpOrDown) return undefined;
  const isAskew = Math.abs(degrees) >= MIN_DEGREES;
  const turned = isAskew
    ? turnAll(lines, size, degrees)
    : { size, lines: lines.map((line) => line.map(inPoints(size))) };
  const isBent = turned.lines.some(isBentLine);
  const isMixed = turned.lines.some((boxes) => boxes.some((box, index) => overlaps(box, boxes[index + 1])));
  if (!isAskew && !isBent && !isMixed) return undefined;
  const originals = new Map<Word, Word>();
  const words = turned.lines.flatMap((boxes, line) =>
    partWords(isBent ? flattenLine(boxes) : boxes).flatMap((box, index): Word[] => {
      const original = lines[line]?.[index];
      if (!original) return [];
      const { width, height } = turned.size;
      const word = { ...original, box: [box[0] / width, box[1] / height, box[2] / width, box[3] / height] as Box };
      originals.set(word, original);
      return [word];
    }),
  );
  return {
    rulings: (drawn) => (!isAskew ? drawn : drawn && runsUpOrDown ? turnRulings(drawn, degrees > 0) : undefined),
    page: { ...page, words, widthPoints: turned.size.width, heightPoints: turned.size.height },
    restore(laidOut) {
      const restored = laidOut.words.map((word) => originals.get(word) ?? word);
      const { widthPoints, heightPoints } = page;
      return { ...laidOut, words: restored, blocks: blocksOver(laidOut, restored), widthPoints, heightPoints };
    },
  };
}

/** The words of each line of the text. */
function linesOf({ text, words }: PageText): Word[][] {
  const starts = locateWords(text, words);
  const lines: Word[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const from = (starts[index - 1] ?? 0) + (before?.text.length ?? 0);
    if (!before || text.slice(from, starts[index]).includes('\n')) lines.push([word]);
    else lines.at(-1)?.push(word);
  });
  return lines;
}

const EMPTY: Box = [0, 0, 0, 0];
const inPoints =
  ({ width, height }: { width: number; height: number }) =>
  ({ box }: Word): Box => {
    const [left, top, right, bottom] = box ?? EMPTY;
    return [left * width, top * height, right * width, bottom * height];
  };

/** Direction of lines: clockwise degrees from horizontal, -180 to 180; 0 if there are too few. */
function directionOf(lines: readonly (readonly Word[])[], size: { width: number; height: number }): number {
  const directions = lines.flatMap((line) => {
    const boxes = line.map(inPoints(size));
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (boxes.length < MIN_WORDS || !first || !last) return [];
    return [{ x: last[0] + last[2] - first[0] - first[2], y: last[1] + last[3] - first[1] - first[3] }];
  });
  if (directions.length < MIN_LINES) return 0;
  // Relative to the mean direction, so the jump from 180 to -180 is far away.
  const sum = directions.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }));
  const main = Math.atan2(sum.y, sum.x);
  const off = directions.map(({ x, y }) =>
    Math.atan2(Math.sin(Math.atan2(y, x) - main), Math.cos(Math.atan2(y, x) - main)),
  );
  const degrees = ((main + median(off)) * 180) / Math.PI;
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

function turnAll(lines: readonly (readonly Word[])[], size: { width: number; height: number }, degrees: number) {
  const angle = (-degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const width = size.width * Math.abs(cosine) + size.height * Math.abs(sine);
  const height = size.width * Math.abs(sine) + size.height * Math.abs(cosine);
  const turn = (word: Word): Box => {
    const box = inPoints(size)(word);
    const x = (box[0] + box[2] - size.width) / 2;
    const y = (box[1] + box[3] - size.height) / 2;
    const middle = { x: x * cosine - y * sine + width / 2, y: x * sine + y * cosine + height / 2 };
    const { across, down } = tightSize(widthOf(box), heightOf(box), Math.abs(cosine), Math.abs(sine));
    return [middle.x - across / 2, middle.y - down / 2, middle.x + across / 2, middle.y + down / 2];
  };
  return { size: { width, height }, lines: lines.map((line) => line.map(turn)) };
}

/** Lines and images of a page rotated so that vertical text becomes horizontal. */
function turnRulings({ horizontal, vertical, pictures }: Rulings, ranDown: boolean): Rulings {
  const reverse = ({ at, from, to }: Ruling): Ruling => ({ at, from: 1 - to, to: 1 - from });
  const mirror = ({ at, from, to }: Ruling): Ruling => ({ at: 1 - at, from, to });
  return {
    horizontal: vertical.map(ranDown ? mirror : reverse),
    vertical: horizontal.map(ranDown ? reverse : mirror),
    pictures: pictures.map(([left, top, right, bottom]): Box =>
      ranDown ? [top, 1 - right, bottom, 1 - left] : [1 - bottom, left, 1 - top, right],
    ),
  };
}

/** The size of a word whose bounding box after rotation is `width` × `height`. */
function tightSize(width: number, height: number, cosine: number, sine: number): { across: number; down: number } {
  const determinant = cosine * cosine - sine * sine;
  if (Math.abs(determinant) < 0.3) return { across: width, down: height };
  const least = 0.2 * Math.min(width, height);
  return {
    across: Math.max(least, (width * cosine - height * sine) / determinant),
    down: Math.max(least, (height * cosine - width * sine) / determinant),
  };
}

const isBentLine = (boxes: readonly Box[]): boolean => {
  const middle = median(boxes.map(middleOf));
  const height = median(boxes.map(heightOf));
  return boxes.some((box) => Math.abs(middleOf(box) - middle) > BENT * height);
};

/** Moves every word to the vertical center of its line. */
function flattenLine(boxes: readonly Box[]): readonly Box[] {
  const middle = median(boxes.map(middleOf));
  return boxes.map((box): Box => {
    const off = middle - middleOf(box);
    return [box[0], box[1] + off, box[2], box[3] + off];
  });
}

/** Whether a word's box extends over the start of the next one, as Tesseract's sometimes do on bent pages. */
const overlaps = (box: Box, next: Box | undefined): boolean =>
  next !== undefined && next[0] > box[0] && box[2] > next[0] + 0.5 * heightOf(next);

/** Shortens every word to end where the next one begins. */
const partWords = (boxes: readonly Box[]): readonly Box[] =>
  boxes.map((box, index): Box => {
    const next = boxes[index + 1];
    return next && overlaps(box, next) ? [box[0], box[1], next[0], box[3]] : box;
  });

/** Blocks and cells with boxes around the words in them. */
function blocksOver({ text, words, blocks = [] }: PageText, restored: readonly Word[]): Block[] {
  const starts = locateWords(text, words);
  const around = (from: number, to: number): Box | null => {
    const boxes = restored.flatMap(({ box }, index) => {
      const start = starts[index] ?? -1;
      return box && start >= from && start < to ? [box] : [];
    });
    return boxes.length > 0 ? clampBox(boxes.reduce(unionBox)) : null;
  };
  return blocks.map((block) => ({
    ...block,
    box: around(block.start, block.end),
    cells: block.cells && block.cells.map((cell) => ({ ...cell, box: around(cell.start, cell.end) })),
  }));
}
