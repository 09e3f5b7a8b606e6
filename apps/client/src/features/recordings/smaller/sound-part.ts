/** A decoded part of a recording, in mono. */
export interface SoundPart {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly rateHz: number;
  /** Position of this part in the recording, from 0 to 1. */
  readonly share: number;
}
