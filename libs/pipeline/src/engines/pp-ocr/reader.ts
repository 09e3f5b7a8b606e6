import { currentReader, mirroredMark, packMark, type Box } from '@cartulary/contracts/reading';
import { engineVersions } from '../../engine-versions.js';
import { ReadFailure } from '../../failure.js';
import type { GreyImage } from '../../image/grey.js';
import { turnImage, type QuarterTurns } from '../../image/turn.js';
import { clampBox } from '../../layout/box.js';
import type { FoundLine } from '../../layout/reading-order.js';
import type { PageReader, PageReading } from '../page-reader.js';
import type { LanguagePack } from '../tesseract/language-pack.js';
import { calibrate, type ModelSize } from './certainty.js';
import { detectLines } from './detect.js';
import { cutLine } from './line-image.js';
import { isSure } from './line-ink.js';
import { splitWords, type LineWord } from './line-words.js';
import type { PpOcrParts, PpOcrSource } from './networks.js';
import { isMirrorImage } from './mirrored-page.js';
import { withoutNoise } from './noise-lines.js';
import { ownLinesLost, withoutPrintOfBack } from './print-of-back.js';
import { packsRead, readByPacks, type PackedLine } from './read-by-packs.js';
import { createLineReader, type LineReader, type LineReading } from './read-lines.js';
import { groupInDirection } from './right-to-left.js';
import { pointIn, type Rectangle } from './rectangle.js';
import { isSideways, isUpsideDown } from './turns.js';

/**
 * A line below this confidence from `tiny` is recognized again by `small`. For figures, see
 * docs/decisions/2026-11-23-pp-ocrv6.md.
 */
const UNSURE_LINE = 0.98;
/** A line below this confidence of `tiny` is a stain or a pattern. */
const HOPELESS_LINE = 0.3;
/** Maximum number of lines to recognize again: gravel and halftones look like thousands of uncertain ones. */
const MAX_READ_AGAIN = 300;
/** Lines below this confidence are wrong more often than right. */
const MIN_CONFIDENCE = 0.5;
/** A page with a lower mean confidence may be upside down. */
const DOUBTFUL_PAGE = 0.9;
/** A page is upright if the packs can read this many of its longest lines. */
const ENOUGH_LINES = 3;
/**
 * Minimum share of the certain characters that must remain after show-through is removed. The last character of a line isn't always
 * detected.
 */
const KEPT_CHARACTERS = 0.98;

interface Started extends Omit<PpOcrParts, 'tiny'> {
  readonly tiny: LineReader;
}

/** A line as detected and read. */
interface SeenLine extends PackedLine {
  readonly box: Rectangle;
  readonly size: ModelSize;
  /** `tiny`'s output, if `small` processed the line again. */
  readonly before?: LineReading;
}

/**
 * PP-OCRv6: one network detects text, a small one recognizes each line, and a larger one processes lines again that the
 * small one is unsure of. Without the larger one, the small one's output is used.
 */
export function createPpOcrReader(source: PpOcrSource): PageReader {
  const tiny = once(() => source.load().then((parts): Started => ({ ...parts, tiny: createLineReader(parts.tiny) })));
  const small = once(() => source.loadSmall().then(createLineReader));
  return {
    name: currentReader.engine,
    async read(image) {
      const networks = await tiny.get().catch((error: unknown) => {
        throw new ReadFailure('reading_unavailable', `the reader can't be started: ${String(error)}`);
      });
      try {
        return await readPage(networks, small, source, image);
      } catch (error) {
        tiny.forget();
        small.forget();
        throw new ReadFailure('reading_crashed', error instanceof Error ? error.message : String(error));
      }
    },
  };
}

interface Once<T> {
  get(): Promise<T>;
  forget(): void;
}

/** Creates a value on first use, and again after it failed or was forgotten. */
function once<T>(make: () => Promise<T>): Once<T> {
  let made: Promise<T> | undefined;
  const forget = (): void => void (made = undefined);
  return {
    get: () =>
      (made ??= make().catch((error: unknown) => {
        forget();
        throw error;
      })),
    forget,
  };
}

async function readPage(
  networks: Started,
  small: Once<LineReader>,
  { packs }: PpOcrSource,
  page: GreyImage,
): Promise<PageReading> {
  const languages = packs ? await packs() : [];
  const { image, turns, lines } = await uprightFor(languages, networks, await readFront(networks, page));
  const packed = await readByPacks(lines, languages);
  const own = packed.lines.filter(({ pack }) => !pack);
  const others = packed.lines.filter(({ pack }) => pack);
  const isMirrored = certaintyOf(own) < DOUBTFUL_PAGE && (await isMirrorImage(own, networks.tiny));
  const { sure, trouble } = isMirrored ? { sure: own, trouble: null } : await readAgain(own, small);
  const printed = withoutNoise(sure).filter(({ reading }) => reading.certainty >= MIN_CONFIDENCE);
  const regions = [...printed, ...others]
    .map((line) => ({ words: wordsOf(line, image) }))
    .map((line) => (isMirrored ? { words: line.words.map(disbelieved) } : line));
  const sizes = [...new Set(sure.map(({ size }) => size))].sort().reverse().join('+');
  const used = [...new Set(others.map(({ pack }) => (pack ? packMark(pack.name, pack.version) : '')))].sort().join('');
  const version = `${engineVersions['pp-ocr']} ${sizes || 'tiny'}${used}${isMirrored ? mirroredMark : ''}`;
  return { turns, lines: groupInDirection(regions), version, trouble: trouble ?? packed.trouble };
}

/** Confidence factor for a word that can't match the print. */
const CERTAINTY_LEFT = 0.4;
const disbelieved = (word: FoundLine['words'][number]): FoundLine['words'][number] => ({
  ...word,
  confidence: word.confidence * CERTAINTY_LEFT,
});

/** An upright page and `tiny`'s result for it. */
interface UprightPage {
  readonly image: GreyImage;
  readonly turns: QuarterTurns;
  readonly lines: SeenLine[];
}

/** Like {@link readUpright}, but processes the page again without show-through, which corrupts the lines it crosses. */
async function readFront(networks: Started, page: GreyImage): Promise<UprightPage> {
  const seen = await readUpright(networks, page);
  const image = await withoutPrintOfBack(seen.image, seen.lines, networks.tiny);
  if (!image) return seen;
  const again = await readBoxes(networks.tiny, image, await detectLines(networks.detection, image));
  const lines = [...again, ...(await ownLinesLost(seen.lines, again, networks.tiny))];
  const sureCharacters = (some: readonly SeenLine[]): number =>
    some.filter(isSure).reduce((sum, { reading }) => sum + reading.characters.length, 0);
  return sureCharacters(lines) >= KEPT_CHARACTERS * sureCharacters(seen.lines) ? { ...seen, image, lines } : seen;
}

/** Detects and reads the lines of a page, and rotates it if it is sideways or upside down. */
async function readUpright(networks: Started, page: GreyImage): Promise<UprightPage> {
  const asItLies = await detectLines(networks.detection, page);
  const onSide = isSideways(asItLies);
  const image = onSide ? turnImage(page, 1) : page;
  const boxes = onSide ? await detectLines(networks.detection, image) : asItLies;
  const lines = await readBoxes(networks.tiny, image, boxes);
  const upright = { image, turns: onSide ? 1 : 0, lines } as const;
  if (certaintyOf(lines) >= DOUBTFUL_PAGE || !(await isUpsideDown(networks.direction, image, boxes))) return upright;
  const over = await turnedOver(networks, upright);
  return certaintyOf(over.lines) > certaintyOf(lines) ? over : upright;
}

/** Rotates an upside-down page by 180° and recognizes it again. */
async function turnedOver({ tiny }: Started, { image, turns, lines }: UprightPage): Promise<UprightPage> {
  const turned = turnImage(image, 2);
  const boxes = lines.map(({ box }) => ({ ...box, x: image.width - box.x, y: image.height - box.y }));
  const over = { 0: 2, 1: 3, 2: 0, 3: 1 } as const satisfies Record<QuarterTurns, QuarterTurns>;
  return { image: turned, turns: over[turns], lines: await readBoxes(tiny, turned, boxes) };
}

/** For a page that can't be recognized yet: keeps or flips it, whichever lets the packs recognize more lines. */
async function uprightFor(packs: readonly LanguagePack[], networks: Started, seen: UprightPage): Promise<UprightPage> {
  if (packs.length === 0 || certaintyOf(seen.lines) >= DOUBTFUL_PAGE) return seen;
  const asItLies = await packsRead(seen.lines, packs);
  if (asItLies >= ENOUGH_LINES) return seen;
  const over = await turnedOver(networks, seen);
  return (await packsRead(over.lines, packs)) > asItLies ? over : seen;
}

async function readBoxes(read: LineReader, image: GreyImage, boxes: readonly Rectangle[]): Promise<SeenLine[]> {
  const lines: SeenLine[] = [];
  for (const box of boxes) {
    const picture = cutLine(image, box);
    lines.push({ box, picture, reading: await read(picture), size: 'tiny' });
  }
  return lines;
}

/** Mean confidence of the characters of all lines. */
function certaintyOf(lines: readonly SeenLine[]): number {
  const characters = lines.reduce((sum, { reading }) => sum + reading.characters.length, 0);
  const certainty = lines.reduce((sum, { reading }) => sum + reading.certainty * reading.characters.length, 0);
  return certainty / Math.max(1, characters);
}

/** Recognizes lines again with `small` if `tiny` is unsure of them. If `small` fails, they stay unchanged. */
async function readAgain(
  lines: readonly SeenLine[],
  small: Once<LineReader>,
): Promise<{ sure: readonly SeenLine[]; trouble: string | null }> {
  const again = new Map<SeenLine, SeenLine>();
  const sure = (): SeenLine[] => lines.map((line) => again.get(line) ?? line);
  const unsure = lines
    .filter(({ reading: { certainty } }) => certainty >= HOPELESS_LINE && certainty < UNSURE_LINE)
    .sort((a, b) => a.reading.certainty - b.reading.certainty)
    .slice(0, MAX_READ_AGAIN);
  if (unsure.length === 0) return { sure: sure(), trouble: null };
  try {
    const read = await small.get();
    for (const line of unsure) {
      again.set(line, { ...line, reading: await read(line.picture), size: 'small', before: line.reading });
    }
    return { sure: sure(), trouble: null };
  } catch (error) {
    small.forget();
    return { sure: sure(), trouble: `pp-ocr: only its smaller model can be used: ${String(error)}` };
  }
}

function wordsOf({ box, picture, reading, size, before, pack }: SeenLine, image: GreyImage): FoundLine['words'] {
  if (pack)
    return pack.words.map(({ text, confidence, ...place }) => ({
      text,
      confidence,
      box: boxOf(box, place, image),
      reader: 'tesseract' as const,
    }));
  const others = before ? splitWords(before.characters, picture, before.stepWidth) : [];
  return splitWords(reading.characters, picture, reading.stepWidth).map((word) => ({
    text: word.text,
    confidence: calibrate(word.confidence, size),
    box: boxOf(box, word, image),
    ...alsoRead(word, others),
  }));
}

/** `tiny`'s output at a word's position, unless it's the same. */
function alsoRead(word: LineWord, others: readonly LineWord[]): Pick<FoundLine['words'][number], 'also'> {
  const there = others.filter(({ from, to }) => (from + to) / 2 > word.from && (from + to) / 2 < word.to);
  const text = there.map((other) => other.text).join(' ');
  if (text === word.text || text === '') return {};
  const confidence = calibrate(Math.min(...there.map((other) => other.confidence)), 'tiny');
  return { also: [{ reader: `${currentReader.engine} ${engineVersions['pp-ocr']} tiny`, text, confidence }] };
}

/** Bounding box on the page of a word in a line. */
function boxOf(
  box: Rectangle,
  { from, to, top, bottom }: Omit<LineWord, 'text' | 'confidence'>,
  { width, height }: GreyImage,
): Box {
  const corners = [
    pointIn(box, from, top),
    pointIn(box, to, top),
    pointIn(box, to, bottom),
    pointIn(box, from, bottom),
  ];
  const xs = corners.map(({ x }) => x / width);
  const ys = corners.map(({ y }) => y / height);
  return clampBox([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}
