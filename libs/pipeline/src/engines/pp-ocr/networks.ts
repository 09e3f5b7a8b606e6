/** A block of numbers with its sizes, the outermost first. */
export interface Tensor {
  readonly data: Float32Array;
  readonly sizes: readonly number[];
}

/** One trained model, ready to answer. */
export interface Network {
  run(input: Tensor): Promise<Tensor>;
}

/** What the reader is made of. */
export interface PpOcrParts {
  /** 1 × 3 × height × width (multiples of 32) → 1 × 1 × height × width */
  readonly detection: Network;
  /** n × 3 × 48 × width → n × steps × classes */
  readonly recognition: Network;
  /** n × 3 × 48 × 192 → n × 2: upright, upside down */
  readonly direction: Network;
  /** The file that names the recognition's classes. */
  readonly characters: string;
}
