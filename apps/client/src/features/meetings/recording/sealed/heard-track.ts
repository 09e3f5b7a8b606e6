/** One voice for some minutes, as it is heard. */
export interface HeardTrack {
  readonly participantId: string;
  readonly name: string;
  readonly beginsMs: number;
  /**
   * Decodes it to 16,000 samples a second, anew each time: all of an hour would not fit into a page.
   * @throws DOMException for what is no sound
   */
  readonly samples: () => Promise<Float32Array<ArrayBuffer>>;
}
