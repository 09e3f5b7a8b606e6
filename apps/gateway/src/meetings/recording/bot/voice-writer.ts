import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';

const SAMPLES_A_MS = recordingLimits.sampleRate / 1_000;
const SEGMENT_SAMPLES = recordingLimits.segmentMs * SAMPLES_A_MS;
/** Sound that comes so much earlier or later than what was before it says was held up or left out, and begins anew. */
const LEAP_SAMPLES = 300 * SAMPLES_A_MS;

/** A piece of a voice. */
export interface Segment {
  /** Since the beginning of the recording. */
  readonly beginsMs: number;
  readonly samples: Int16Array;
}

/** Gathers the sound of one person into segments. */
export class VoiceWriter {
  private held: Int16Array[] = [];
  private heldSamples = 0;
  /** Where what is held begins, in samples since the beginning of the recording. */
  private begins = 0;

  /** @param write takes each segment */
  constructor(private readonly write: (segment: Segment) => void) {}

  /** @param atMs when it came, since the beginning of the recording: its end */
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

  /** Gives out what is held. */
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
    // Nobody said anything: their microphone is off.
    if (samples.some((sample) => sample !== 0)) this.write({ beginsMs: begins / SAMPLES_A_MS, samples });
  }

  /** Forgets what is held. */
  discard(): void {
    this.begins += this.heldSamples;
    this.held = [];
    this.heldSamples = 0;
  }
}

const wholeMs = (samples: number): number => Math.round(samples / SAMPLES_A_MS) * SAMPLES_A_MS;
