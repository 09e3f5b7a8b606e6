import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';

export const SAMPLE_RATE = 16_000;
const A_MS = SAMPLE_RATE / 1_000;
/** Audio before the first loud moment that belongs to the word. */
const BEFORE_MS = 250;
/** Minimum length of a word. */
const LEAST_SPEECH_MS = 150;
/** Minimum level of a voice, as root mean square of full scale. */
const QUIETEST = 0.006;
/** A voice must exceed the background noise by this factor. */
const OVER_ROOM = 3;
/** Adaptation rate of the background noise level: slowly upward, immediately downward. */
const LEARN = 0.02;

/** Splits an audio stream at pauses and passes each piece on for transcription. */
export class PieceCutter {
  private held: Float32Array[] = [];
  private heldMs = 0;
  private speechMs = 0;
  private quietMs = 0;
  private room = QUIETEST;

  /** @param cut receives each piece, at {@link SAMPLE_RATE} */
  constructor(private readonly cut: (piece: Float32Array<ArrayBuffer>) => void) {}

  /** @param block a few ms of audio */
  take(block: Float32Array): void {
    const ms = block.length / A_MS;
    const level = Math.sqrt(block.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, block.length));
    const isSpeech = level > Math.max(QUIETEST, this.room * OVER_ROOM);
    if (!isSpeech) this.room = level < this.room ? level : this.room + (level - this.room) * LEARN;
    this.held.push(block);
    this.heldMs += ms;
    this.quietMs = isSpeech ? 0 : this.quietMs + ms;
    if (isSpeech) this.speechMs += ms;
    if (this.speechMs === 0) this.forgetAllBut(BEFORE_MS);
    else if (this.quietMs >= meetingCaptionLimits.pauseMs || this.heldMs + ms > meetingCaptionLimits.longestPieceMs)
      this.flush();
  }

  /** Ends the current piece when the microphone is muted. */
  flush(): void {
    const { held, speechMs } = this;
    [this.held, this.heldMs, this.speechMs, this.quietMs] = [[], 0, 0, 0];
    if (speechMs < LEAST_SPEECH_MS) return;
    const piece = new Float32Array(held.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const block of held) {
      piece.set(block, at);
      at += block.length;
    }
    this.cut(piece);
  }

  private forgetAllBut(ms: number): void {
    for (let [first] = this.held; first && this.heldMs - first.length / A_MS >= ms; [first] = this.held) {
      this.held.shift();
      this.heldMs -= first.length / A_MS;
    }
  }
}
