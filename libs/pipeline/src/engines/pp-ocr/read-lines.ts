import type { GreyImage } from '../../image/grey.js';
import { decodeSteps, parseCharacters, type ReadCharacter } from './ctc.js';
import { toLineTensor } from './line-image.js';
import type { LineModel } from './networks.js';

/** A model's output for a line image. */
export interface LineReading {
  readonly characters: readonly ReadCharacter[];
  /** Pixels of the line's image per recognition step. */
  readonly stepWidth: number;
  /** Mean confidence of its characters; 0 if there are none. */
  readonly certainty: number;
}

/** Recognizes the image of a line. */
export type LineReader = (line: GreyImage) => Promise<LineReading>;

/** Widths are rounded up to a multiple of this. */
const GRAIN = 32;

/**
 * Creates a line recognizer for one model. Lines are processed one at a time: on a single thread, batches aren't faster
 * and need more memory.
 */
export function createLineReader({ recognition, characters }: LineModel): LineReader {
  const names = parseCharacters(characters);
  return async (line) => {
    const width = Math.ceil(line.width / GRAIN) * GRAIN;
    const { data, sizes } = await recognition.run(toLineTensor(line, width));
    const [, steps = 0, classes = 0] = sizes;
    const read = decodeSteps({ steps, classes, data }, names).map((one) => ({ ...one, text: plain(one.text) }));
    const sum = read.reduce((all, { confidence }) => all + confidence, 0);
    return { characters: read, stepWidth: width / Math.max(1, steps), certainty: sum / Math.max(1, read.length) };
  };
}

/**
 * The models were also trained on Chinese pages and tend to output full-width characters: `：` for `:` (Unicode's Halfwidth and Fullwidth
 * Forms).
 */
const plain = (text: string): string => (/^[\uFF01-\uFF5E\u3000]$/u.test(text) ? text.normalize('NFKC') : text);
