import type { SpokenPiece } from '@cartulary/pipeline/engines/speech/speech';
import { speechDownloadBytes } from '@cartulary/contracts/speech-files';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import { log } from '@/lib/log/log';
import { PageSpeech } from '@/shared/speech/page-speech';
import type { CaptionSaid } from '../seat';
import { CaptionSender, type Piece } from './caption-sender';
import { SAMPLE_RATE } from './piece-cutter';

const SAMPLES_A_MS = SAMPLE_RATE / 1_000;
/** Loud audio without any word for this long isn't a pause in speech. */
const HUM_AFTER_MS = 25_000;

/** Status of the user's own captions. */
export type OwnState =
  | { readonly is: 'off' }
  | { readonly is: 'loading'; readonly share: number }
  /** `isHum`: the audio has been loud for a while without any voice. */
  | {
      readonly is: 'on';
      readonly isHum?: boolean;
      /** The last caption didn't reach the others. */
      readonly isUnsent?: boolean;
    }
  /** The browser doesn't provide the microphone. */
  | { readonly is: 'unheard' }
  | { readonly is: 'failed' };

/** The problem to report about captions that are or were on. */
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

/** Transcribes the user's own microphone, only in this browser, and sends the captions. */
export class OwnCaptions {
  private state: OwnState = { is: 'off' };
  private readonly listeners = new Set<() => void>();
  private speech: Speech | undefined;
  private stopHearing: (() => void) | undefined;
  private heard: MediaStreamTrack | undefined;
  private chosen: string | null = null;
  /** Detected from earlier speech, because short pieces are easily misdetected. */
  private told: string | null = null;
  /** Total length of speech since the last word. */
  private wordlessMs = 0;
  private readonly sender: CaptionSender;

  /** @param say sends a caption to the others */
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

  /** Loads the model if it isn't loaded yet. @returns whether it's available */
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

  /** Sets the spoken language. Null detects it. */
  speak(language: string | null): void {
    this.chosen = language;
  }

  /** Listens to this track from now on. Undefined while the microphone is muted. */
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
      // A track set in the meantime succeeds or fails separately.
      if (this.heard !== track) return;
      this.stop();
      return this.change({ is: 'unheard' });
    }
    // Captions were turned off or the track changed in the meantime.
    if (this.heard === track && this.speech) this.stopHearing = stop;
    else stop();
  }

  /** Releases the microphone and the model's memory. */
  stop(): void {
    this.stopHearing?.();
    this.stopHearing = undefined;
    this.heard = undefined;
    this.sender.stop();
    this.speech?.close();
    this.speech = undefined;
    this.change({ is: 'off' });
  }

  /** Transcribes speech and sends the caption. @param endedMs end of the speech, by this page's clock */
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
      // This caption is lost. The next one is tried as usual.
      log.warn('A caption was not written down.', { component: 'meetings', error });
    }
  }

  /**
   * Only loud audio becomes a piece. If the voice gate finds no voice in any of them, the microphone picks up
   * something else.
   */
  private judge(hasWords: boolean, lengthMs: number): void {
    this.wordlessMs = hasWords ? 0 : this.wordlessMs + lengthMs;
    this.tell({ isHum: this.wordlessMs >= HUM_AFTER_MS });
  }

  /** Updates the state of running captions if it changed. */
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

/** @param begunMs start of the speech, by this page's clock */
const pieceOf = ({ language, words }: SpokenPiece, begunMs: number): Piece => ({
  captionId: crypto.randomUUID(),
  language,
  words: words.slice(0, meetingCaptionLimits.maxWords).map(({ text, certainty, startMs, endMs }) => ({
    text: text.slice(0, meetingCaptionLimits.maxWordCharacters),
    isDoubtful: certainty < meetingCaptionLimits.doubtfulBelow,
    saidMs: [begunMs + startMs, begunMs + endMs],
  })),
});
