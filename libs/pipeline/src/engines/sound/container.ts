/** A container before anything is decoded. */
export interface Container {
  readonly lengthMs: number;
  /** Decodes to mono at the speech engine's `SAMPLE_RATE`, in chunks. */
  decode(): AsyncGenerator<Float32Array>;
}
