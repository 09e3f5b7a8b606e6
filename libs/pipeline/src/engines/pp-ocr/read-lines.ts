import type { GreyImage } from '../../image/grey.js';
import { decodeSteps, parseCharacters, type ReadCharacter } from './ctc.js';
import { toLineTensor } from './line-image.js';
import type { LineModel } from './networks.js';

/** What a model saw in the picture of a line. */
export interface LineReading {
  readonly characters: readonly ReadCharacter[];
  /** Pixels of the line's picture to a step of the recognition. */
  readonly stepWidth: number;
  /** Mean of its characters' certainties, 0 where there are none. */
  readonly certainty: number;
}

/** Reads the picture of a line. */
export type LineReader = (line: GreyImage) => Promise<LineReading>;

/** Widths are rounded up to this. */
const GRAIN = 32;

/** A reader of lines by one model, one by one: in batches on one thread a line costs as much, and more memory. */
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

/** The models were taught on Chinese pages too and like their wide marks: `：` is `:` (Unicode's Halfwidth and Fullwidth Forms). */
const plain = (text: string): string => (/^[\uFF01-\uFF5E\u3000]$/u.test(text) ? text.normalize('NFKC') : text);
