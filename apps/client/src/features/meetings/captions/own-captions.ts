import type { SpokenPiece } from '@cartulary/pipeline/engines/speech/speech';
import { speechDownloadBytes } from '@cartulary/contracts/speech-files';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { log } from '@/lib/log/log';
import { PageSpeech } from '@/shared/speech/page-speech';
import type { CaptionSaid } from '../seat';
import { CaptionSender, type Piece } from './caption-sender';
import { SAMPLE_RATE } from './piece-cutter';

const SAMPLES_A_MS = SAMPLE_RATE / 1_000;
/** So much loud sound without a word is no pause for thought. */
const HUM_AFTER_MS = 25_000;

/** Where writing down one's own words stands. */
export type OwnState =
  | { readonly is: 'off' }
  | { readonly is: 'loading'; readonly share: number }
  /** `isHum`: for a while it was loud, and nothing of it was a voice. */
  | {
      readonly is: 'on';
      readonly isHum?: boolean;
      /** What was said last did not reach the others. */
      readonly isUnsent?: boolean;
    }
  /** The browser does not hand the microphone to the page. */
  | { readonly is: 'unheard' }
  | { readonly is: 'failed' };

/** What there is to say about captions that are on or were. */
export function troubleOf(state: OwnState): 'unheard' | 'unsent' | 'hum' | undefined {
  if (state.is === 'unheard') return 'unheard';
  if (state.is !== 'on') return undefined;
  return state.isUnsent === true ? 'unsent' : state.isHum === true ? 'hum' : undefined;
}

type HearMicrophone = (
  track: MediaStreamTrack,
  onPiece: (piece: Float32Array<ArrayBuffer>) => void,
) => Promise<() => void>;
type Speech = Pick<PageSpeech, 'load' | 'transcribePiece' | 'close'>;

/** Writes down what one's own microphone hears, in this browser alone, and hands the words on. */
export class OwnCaptions {
  private state: OwnState = { is: 'off' };
  private readonly listeners = new Set<() => void>();
  private speech: Speech | undefined;
  private stopHearing: (() => void) | undefined;
  private heard: MediaStreamTrack | undefined;
  private chosen: string | null = null;
  /** By the pieces before: short ones are easily taken for another. */
  private told: string | null = null;
  /** How long the pieces were since the last one with a word. */
  private wordlessMs = 0;
  private readonly sender: CaptionSender;

  /** @param say hands the words of a piece to the others */
  constructor(
    say: (said: CaptionSaid) => Promise<void>,
    private readonly openSpeech: () => Speech = () => new PageSpeech(),
    private readonly openMicrophone: HearMicrophone = async (track, onPiece) =>
      (await import('./hear-microphone')).hearMicrophone(track, onPiece),
  ) {
    this.sender = new CaptionSender(say, (isSent) => this.tell({ isUnsent: !isSent }));
  }

  now = (): OwnState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the model where it isn't here. @returns whether it is */
  async start(): Promise<boolean> {
    if (this.speech) return this.state.is === 'on';
    const speech = this.openSpeech();
    this.speech = speech;
    this.change({ is: 'loading', share: 0 });
    try {
      await speech.load((bytes) => this.change({ is: 'loading', share: Math.min(1, bytes / speechDownloadBytes) }));
      if (this.speech !== speech) return false;
      this.change({ is: 'on' });
      return true;
    } catch (error) {
      if (this.speech !== speech) return false;
      log.warn('Speech can’t be written down.', { component: 'meetings', error });
      this.stop();
      this.change({ is: 'failed' });
      return false;
    }
  }

  /** What one speaks from now on, chosen by hand; told by the pieces where null. */
  speak(language: string | null): void {
    this.chosen = language;
  }

  /** Hears this track from now on; undefined while the microphone is off. */
  async hear(track: MediaStreamTrack | undefined): Promise<void> {
    if (this.heard === track) return;
    this.heard = track;
    this.stopHearing?.();
    this.stopHearing = undefined;
    if (!track || this.state.is !== 'on') return;
    this.wordlessMs = 0;
    const stop = await this.openMicrophone(track, (piece) => void this.write(piece, performance.now())).catch(
      (error: unknown) => {
        log.warn('The microphone can’t be heard.', { component: 'meetings', error });
      },
    );
    if (!stop) {
      // Another one that came in the meantime is heard, or fails, by itself.
      if (this.heard !== track) return;
      this.stop();
      return this.change({ is: 'unheard' });
    }
    // It was turned off, or is another by now.
    if (this.heard === track && this.speech) this.stopHearing = stop;
    else stop();
  }

  /** Lets go of the microphone and of the model's memory. */
  stop(): void {
    this.stopHearing?.();
    this.stopHearing = undefined;
    this.heard = undefined;
    this.sender.stop();
    this.speech?.close();
    this.speech = undefined;
    this.change({ is: 'off' });
  }

  /** Writes down a piece and hands its words on. @param endedMs when it ended, by this page's clock */
  async write(piece: Float32Array<ArrayBuffer>, endedMs: number): Promise<void> {
    try {
      const lengthMs = piece.length / SAMPLES_A_MS;
      const said = await this.speech?.transcribePiece(piece, this.chosen ?? this.told, this.chosen !== null);
      if (!said) return;
      this.judge(said.words.length > 0, lengthMs);
      if (said.words.length === 0) return;
      this.told = said.language;
      await this.sender.send(pieceOf(said, endedMs - lengthMs));
    } catch (error) {
      // What was said is past; the next piece is tried anew.
      log.warn('A caption was not written down.', { component: 'meetings', error });
    }
  }

  /** Only what is loud becomes a piece: where the gate finds no voice in any of them, the microphone gives something else. */
  private judge(hasWords: boolean, lengthMs: number): void {
    this.wordlessMs = hasWords ? 0 : this.wordlessMs + lengthMs;
    this.tell({ isHum: this.wordlessMs >= HUM_AFTER_MS });
  }

  /** Says it of captions that are on, where it is new. */
  private tell(part: { readonly isHum: boolean } | { readonly isUnsent: boolean }): void {
    if (this.state.is !== 'on') return;
    const { isHum = false, isUnsent = false } = this.state;
    const next = { is: 'on', isHum, isUnsent, ...part } as const;
    if (next.isHum !== isHum || next.isUnsent !== isUnsent) this.change(next);
  }

  private change(state: OwnState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}

/** @param begunMs when the piece began, by this page's clock */
const pieceOf = ({ language, words }: SpokenPiece, begunMs: number): Piece => ({
  captionId: crypto.randomUUID(),
  language,
  words: words.slice(0, meetingCaptionLimits.maxWords).map(({ text, certainty, startMs, endMs }) => ({
    text: text.slice(0, meetingCaptionLimits.maxWordCharacters),
    isDoubtful: certainty < meetingCaptionLimits.doubtfulBelow,
    saidMs: [begunMs + startMs, begunMs + endMs],
  })),
});
