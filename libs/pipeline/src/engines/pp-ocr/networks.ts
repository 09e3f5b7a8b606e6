import type { LanguagePack } from '../tesseract/language-pack.js';

/** Numbers with their dimensions, outermost first. */
export interface Tensor {
  readonly data: Float32Array;
  readonly sizes: readonly number[];
}

/** A trained model, ready to run. */
export interface Network {
  run(input: Tensor): Promise<Tensor>;
}

/** A line recognition model. */
export interface LineModel {
  /** n × 3 × 48 × width → n × steps × classes */
  readonly recognition: Network;
  /** Contents of the file that names the classes, one character per line. */
  readonly characters: string;
}

/** The parts of the OCR engine. */
export interface PpOcrParts {
  /** 1 × 3 × height × width (multiples of 32) → 1 × 1 × height × width */
  readonly detection: Network;
  /** n × 3 × 48 × 192 → n × 2: upright, upside down */
  readonly direction: Network;
  /** Reads every line. */
  readonly tiny: LineModel;
}

/** Source of the parts. Each is requested on first use. */
export interface PpOcrSource {
  load(): Promise<PpOcrParts>;
  /** The model that processes uncertain lines again: five times larger and slower than `tiny`. */
  loadSmall(): Promise<LineModel>;
  /** Language packs currently installed by operators. */
  packs?(): Promise<readonly LanguagePack[]>;
}
