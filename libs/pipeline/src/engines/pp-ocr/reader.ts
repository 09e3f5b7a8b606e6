import type { Box } from '@cartulary/contracts/reading';
import { ReadFailure } from '../../failure.js';
import type { GreyImage } from '../../image/grey.js';
import { enlarge, shrink } from '../../image/scale.js';
import { turnImage, type QuarterTurns } from '../../image/turn.js';
import { measureTextHeight } from '../../image/text-height.js';
import { clampBox } from '../../layout/box.js';
import type { FoundLine } from '../../layout/reading-order.js';
import type { PageReader } from '../page-reader.js';
import { calibrate } from './certainty.js';
import { decodeSteps, parseCharacters } from './ctc.js';
import { groupRegions } from './group-regions.js';
import { cutLine, toLineTensor, toPictureTensor } from './line-image.js';
import { splitWords, type LineWord } from './line-words.js';
import type { PpOcrParts } from './networks.js';
import { pointIn, rectangleAround, scaleRectangle, type Rectangle } from './rectangle.js';
import { findRegions } from './regions.js';

/** The models (models/pp-ocr/README.md) and our own steps around them: both decide what is read. */
const ENGINE_VERSION = 'v4+onnxruntime-1.30.0+2';

/** Letters of about this height, in pixels, are found best. */
const DETECTED_TEXT = 12;
/** More pixels only cost time and memory: half a gigabyte for each two million. */
const MAX_DETECTED_PIXELS = 1_800_000;
const MAX_ENLARGEMENT = 2;
/** The detection halves its picture five times. */
const GRAIN = 32;
/** Letters that are less likely than this are more often wrong than right. */
const MIN_CONFIDENCE = 0.5;

interface Started extends Omit<PpOcrParts, 'characters'> {
  readonly characters: readonly string[];
}

/**
 * PP-OCRv4: one network finds where text is, another reads each line. It reads pale, noisy and photographed print that
 * Tesseract gives up, and it is slower and looser with spaces on clean pages.
 */
export function createPpOcrReader(load: () => Promise<PpOcrParts>): PageReader {
  let started: Promise<Started> | undefined;
  const use = async <T>(work: (networks: Started) => Promise<T>): Promise<T> => {
    started ??= load().then(
      (parts) => ({ ...parts, characters: parseCharacters(parts.characters) }),
      (error: unknown) => {
        throw new ReadFailure('reading_unavailable', `the second reader can't be started: ${String(error)}`);
      },
    );
    const networks = await started;
    try {
      return await work(networks);
    } catch (error) {
      started = undefined;
      throw new ReadFailure('reading_crashed', error instanceof Error ? error.message : String(error));
    }
  };
  return {
    name: 'pp-ocr',
    version: ENGINE_VERSION,
    read: (image) => use((networks) => readPicture(networks, image)),
    readLines: (image, lines) => use((networks) => readPlaces(networks, image, lines)),
    findTurns: (image) => use((networks) => findTurnsOf(networks, image)),
  };
}

async function readPicture(networks: Started, image: GreyImage): Promise<FoundLine[]> {
  const found: { box: Rectangle; words: LineWord[] }[] = [];
  for (const box of await detect(networks, image)) {
    const words = await readLine(networks, cutLine(image, box));
    if (words.length > 0) found.push({ box, words });
  }
  return groupRegions(found.map(({ box, words }) => ({ words: words.map((word) => toWord(word, box, image)) })));
}

async function readPlaces(
  networks: Started,
  image: GreyImage,
  lines: readonly (readonly Box[])[],
): Promise<FoundLine['words'][]> {
  const read: FoundLine['words'][] = [];
  for (const boxes of lines) {
    const box = rectangleAround(boxes, image);
    const words = await readLine(networks, cutLine(image, box));
    read.push(words.map((word) => toWord(word, box, image)));
  }
  return read;
}

const toWord = (word: LineWord, box: Rectangle, image: GreyImage): FoundLine['words'][number] => ({
  text: word.text,
  confidence: calibrate(word.confidence),
  box: boxOf(box, word, image),
});

/** The page's box around a word of a line. */
function boxOf(box: Rectangle, { from, to, top, bottom }: LineWord, { width, height }: GreyImage): Box {
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

/** Of pictures still in use: a page is looked at for its direction first and for its lines afterwards. */
const detected = new WeakMap<GreyImage, Promise<Rectangle[]>>();

function detect(networks: Started, image: GreyImage): Promise<Rectangle[]> {
  const known = detected.get(image) ?? detectAnew(networks, image);
  detected.set(image, known);
  return known;
}

async function detectAnew({ detection }: Started, image: GreyImage): Promise<Rectangle[]> {
  const picture = scaleForDetection(image);
  const { data, sizes } = await detection.run(toPictureTensor(padToGrain(picture)));
  const [, , height = 0, width = 0] = sizes;
  const boxes = findRegions({ width, height, data });
  return boxes.map((box) => scaleRectangle(box, image.width / picture.width, image.height / picture.height));
}

function scaleForDetection(image: GreyImage): GreyImage {
  const textHeight = measureTextHeight(image);
  const wanted = textHeight === undefined ? 1 : DETECTED_TEXT / textHeight;
  const affordable = Math.sqrt(MAX_DETECTED_PIXELS / (image.width * image.height));
  const factor = Math.min(wanted, affordable, MAX_ENLARGEMENT);
  if (factor > 1.05) return enlarge(image, factor);
  return factor < 0.95 ? shrink(image, factor) : image;
}

/** Paper on the right and below, up to the next multiple of the detection's grain. */
function padToGrain({ width, height, data }: GreyImage): GreyImage {
  const wide = Math.ceil(width / GRAIN) * GRAIN;
  const high = Math.ceil(height / GRAIN) * GRAIN;
  const padded = new Uint8Array(wide * high).fill(255);
  for (let y = 0; y < height; y += 1) padded.set(data.subarray(y * width, (y + 1) * width), y * wide);
  return { width: wide, height: high, data: padded };
}

async function readLine({ recognition, characters }: Started, line: GreyImage): Promise<LineWord[]> {
  const width = Math.ceil(line.width / GRAIN) * GRAIN;
  const { data, sizes } = await recognition.run(toLineTensor(line, width));
  const [, steps = 0, classes = 0] = sizes;
  const read = decodeSteps({ steps, classes, data }, characters).map((one) => ({ ...one, text: plain(one.text) }));
  const mean = read.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, read.length);
  return mean < MIN_CONFIDENCE ? [] : splitWords(read, line, width / Math.max(1, steps));
}

/** The model was taught on Chinese pages too and likes their wide marks: `：` is `:` (Unicode's Halfwidth and Fullwidth Forms). */
const plain = (text: string): string => (/^[\uFF01-\uFF5E\u3000]$/u.test(text) ? text.normalize('NFKC') : text);

/** How many lines are looked at, how many are needed, and how much longer than high a line must be to have a direction. */
const ASKED_LINES = 16;
const MIN_LINES = 3;
const MIN_RATIO = 2.5;
/** What the direction model was taught with. */
const DIRECTION_WIDTH = 192;

/** Lines stand up where a page lies on its side; which side is up the direction model says, by the lines' weighted vote. */
async function findTurnsOf(networks: Started, image: GreyImage): Promise<QuarterTurns | undefined> {
  const boxes = await detect(networks, image);
  const isLong = ({ width, height }: Rectangle): boolean =>
    Math.max(width, height) > MIN_RATIO * Math.min(width, height);
  const long = boxes.filter(isLong);
  const lying = long.filter(({ width, height }) => width > height);
  const standing = long.filter(({ width, height }) => height > width);
  const isSideways = lengthOf(standing) > lengthOf(lying);
  const upright = isSideways ? turnImage(image, 1) : image;
  const lines = (isSideways ? standing.map((box) => turnRectangle(box, image.height)) : lying)
    .sort((a, b) => b.width - a.width)
    .slice(0, ASKED_LINES);
  if (lines.length < MIN_LINES) return undefined;
  let votes = 0;
  for (const line of lines) votes += (await upsideDown(networks, cutLine(upright, line))) - 0.5;
  return (((isSideways ? 1 : 0) + (votes > 0 ? 2 : 0)) % 4) as QuarterTurns;
}

const lengthOf = (boxes: readonly Rectangle[]): number =>
  boxes.reduce((sum, { width, height }) => sum + Math.max(width, height), 0);

/** The same place after the picture, `height` pixels high, is turned by a quarter clockwise. */
const turnRectangle = (box: Rectangle, height: number): Rectangle => ({
  x: height - box.y,
  y: box.x,
  width: box.height,
  height: box.width,
  angle: box.angle,
});

/** How likely a line is upside down, by its first letters. */
async function upsideDown({ direction }: Started, line: GreyImage): Promise<number> {
  const { data } = await direction.run(toLineTensor(line, DIRECTION_WIDTH));
  return data[1] ?? 0;
}
