import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';

export const SAMPLE_RATE = 16_000;
const A_MS = SAMPLE_RATE / 1_000;
/** Sound before the first loud moment that belongs to the word. */
const BEFORE_MS = 250;
/** Less is no word. */
const LEAST_SPEECH_MS = 150;
/** The quietest voice that is taken for one, root mean square of full scale. */
const QUIETEST = 0.006;
/** A voice is so much louder than the room. */
const OVER_ROOM = 3;
/** How fast the room is learned: up slowly, down at once. */
const LEARN = 0.02;

/** Cuts sound, as it comes, at pauses: each piece goes to who writes it down. */
export class PieceCutter {
  private held: Float32Array[] = [];
  private heldMs = 0;
  private speechMs = 0;
  private quietMs = 0;
  private room = QUIETEST;

  /** @param cut takes each piece, at {@link SAMPLE_RATE} */
  constructor(private readonly cut: (piece: Float32Array<ArrayBuffer>) => void) {}

  /** @param block some ms of sound */
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

  /** Ends what is being said: the microphone is turned off. */
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
