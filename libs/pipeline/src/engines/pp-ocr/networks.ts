import type { LanguagePack } from '../tesseract/language-pack.js';

/** A block of numbers with its sizes, the outermost first. */
export interface Tensor {
  readonly data: Float32Array;
  readonly sizes: readonly number[];
}

/** One trained model, ready to answer. */
export interface Network {
  run(input: Tensor): Promise<Tensor>;
}

/** What reads lines. */
export interface LineModel {
  /** n × 3 × 48 × width → n × steps × classes */
  readonly recognition: Network;
  /** The file that names the classes, one character a line. */
  readonly characters: string;
}

/** What the reader is made of. */
export interface PpOcrParts {
  /** 1 × 3 × height × width (multiples of 32) → 1 × 1 × height × width */
  readonly detection: Network;
  /** n × 3 × 48 × 192 → n × 2: upright, upside down */
  readonly direction: Network;
  /** Reads every line. */
  readonly tiny: LineModel;
}

/** Where the parts come from, each asked for when it is first needed. */
export interface PpOcrSource {
  load(): Promise<PpOcrParts>;
  /** Reads again what `tiny` is unsure of: five times its size and its time. */
  loadSmall(): Promise<LineModel>;
  /** Languages that operators added, as they lie there now. */
  packs?(): Promise<readonly LanguagePack[]>;
}
