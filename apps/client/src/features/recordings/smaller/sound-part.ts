/** A part of a recording that is decoded: mono. */
export interface SoundPart {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly rateHz: number;
  /** How far this part is in the recording, from 0 to 1. */
  readonly share: number;
}
