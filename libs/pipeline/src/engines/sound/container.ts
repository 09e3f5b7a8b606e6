/** What a container says before anything is decoded. */
export interface Container {
  readonly lengthMs: number;
  /** Mono, at `SAMPLE_RATE` of the speech engine, part by part. */
  decode(): AsyncGenerator<Float32Array>;
}
