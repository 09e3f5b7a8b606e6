/** One voice for some minutes. */
export interface HeardTrack {
  readonly participantId: string;
  readonly name: string;
  readonly beginsMs: number;
  /**
   * Decodes it to 16,000 samples per second, each time it's called, because an hour of samples wouldn't fit in
   * memory.
   * @throws DOMException for invalid audio
   */
  readonly samples: () => Promise<Float32Array<ArrayBuffer>>;
}
