import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';

const SAMPLES_A_MS = recordingLimits.sampleRate / 1_000;
const SEGMENT_SAMPLES = recordingLimits.segmentMs * SAMPLES_A_MS;
/** If audio arrives this much earlier or later than expected, some was delayed or lost, so a new segment begins. */
const LEAP_SAMPLES = 300 * SAMPLES_A_MS;

/** Part of a voice. */
export interface Segment {
  /** Start, relative to the start of the recording. */
  readonly beginsMs: number;
  readonly samples: Int16Array;
}

/** Collects one person's audio into segments. */
export class VoiceWriter {
  private held: Int16Array[] = [];
  private heldSamples = 0;
  /** Start of the buffered audio, in samples since the start of the recording. */
  private begins = 0;

  /** @param write receives each segment */
  constructor(private readonly write: (segment: Segment) => void) {}

  /** @param atMs arrival time, which is the end of the audio, relative to the start of the recording */
  take(sound: Int16Array, atMs: number): void {
    const begins = Math.round(atMs * SAMPLES_A_MS) - sound.length;
    if (begins < 0) return;
    if (Math.abs(begins - this.begins - this.heldSamples) > LEAP_SAMPLES) {
      this.flush();
      this.begins = wholeMs(begins);
    }
    this.held.push(sound);
    this.heldSamples += sound.length;
    if (this.heldSamples >= SEGMENT_SAMPLES) this.flush();
  }

  /** Writes the buffered audio as a segment. */
  flush(): void {
    const { heldSamples, begins } = this;
    if (heldSamples === 0) return;
    const samples = new Int16Array(heldSamples);
    let at = 0;
    for (const piece of this.held) {
      samples.set(piece, at);
      at += piece.length;
    }
    this.discard();
    // All zeros means that the microphone is off.
    if (samples.some((sample) => sample !== 0)) this.write({ beginsMs: begins / SAMPLES_A_MS, samples });
  }

  /** Discards the buffered audio. */
  discard(): void {
    this.begins += this.heldSamples;
    this.held = [];
    this.heldSamples = 0;
  }
}

const wholeMs = (samples: number): number => Math.round(samples / SAMPLES_A_MS) * SAMPLES_A_MS;
