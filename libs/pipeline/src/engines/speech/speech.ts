/** Sample rate of all audio input; mono, with values from -1 to 1. */
export const SAMPLE_RATE = 16_000;

/** The engine recorded on transcripts. */
export const SPEECH_ENGINE = { engine: 'whisper-base', engineVersion: 'int8.1+2' } as const;

/** The engine recorded on transcripts by a model that operators added: its folder, and the beginning of its encoder's SHA-256. */
export const ownSpeechEngine = (
  folder: string,
  encoderSha256: string,
): { readonly engine: string; readonly engineVersion: string } => ({
  engine: folder,
  engineVersion: encoderSha256.slice(0, 12),
});

/** Sound at {@link SAMPLE_RATE} that isn't necessarily all in memory as numbers. */
export interface SampledSound {
  /** In samples. */
  readonly length: number;
  /** Samples in a range, end exclusive. May be a copy. */
  part(from: number, to: number): Float32Array;
}

/** A range of samples, end exclusive. */
export interface SoundPiece {
  readonly from: number;
  readonly to: number;
}

/** A recognized word. */
export interface SpokenWord {
  /** Includes its punctuation, without whitespace. */
  readonly text: string;
  /** Relative to the first sample. */
  readonly startMs: number;
  readonly endMs: number;
  /** Model confidence in its letters, 0 to 1. Not calibrated to the share of right words. */
  readonly certainty: number;
}

/** Transcript of one piece of sound between two pauses. */
export interface SpokenPiece {
  readonly startMs: number;
  readonly endMs: number;
  /** ISO 639-1, except for the few languages without such a code, such as 'haw' and 'yue'. */
  readonly language: string;
  /** Empty if no one spoke. */
  readonly words: readonly SpokenWord[];
}

export interface Transcript {
  /** Language of the first piece; null if no one spoke. */
  readonly language: string | null;
  readonly words: readonly SpokenWord[];
  readonly pieces: readonly SpokenPiece[];
}

export interface ListenOptions {
  /** Chosen by a person. If absent, it is detected from the first piece. */
  readonly language?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Progress from 0 to 1, called after each piece. */
  onProgress?(share: number): void;
}

/** Transcribes speech. Calls block their thread, so run it in a separate process or Web Worker. */
export interface SpeechEngine {
  /** Supported languages, as {@link SpokenPiece.language}. @throws ReadFailure if the model is missing */
  languages(): Promise<readonly string[]>;
  /**
   * Transcribes sound of any length, cut at pauses with each piece transcribed separately. Silence, hum and noise produce no words.
   * @param samples at {@link SAMPLE_RATE}
   * @throws ReadFailure `reading_cancelled`; `reading_unavailable` if a model is missing or damaged
   */
  transcribe(samples: Float32Array, options?: ListenOptions): Promise<Transcript>;
  /**
   * Loads everything needed for a piece and runs it once, which takes as long as a piece. @throws ReadFailure if a
   * model is missing
   */
  prepare(): Promise<void>;
  /** Finds speech, cut at pauses into pieces of at most 28 s. @throws ReadFailure if a model is missing */
  findPieces(sound: SampledSound): Promise<SoundPiece[]>;
  /**
   * Transcribes one piece of at most 28 s that the caller has cut at pauses, for captions of a meeting.
   * @param language null to detect it from the piece
   * @param isChosen whether a person chose it; a language taken from earlier pieces is redetected if this piece is clearly in another one
   */
  transcribePiece(samples: Float32Array, language: string | null, isChosen?: boolean): Promise<SpokenPiece>;
  close(): Promise<void>;
}

/** Languages written without spaces between words. */
const WITHOUT_BLANKS = new Set(['ja', 'zh', 'yue', 'th', 'lo', 'my', 'bo', 'km']);

/** The separator between words of a language. */
export const betweenWords = (language: string): '' | ' ' => (WITHOUT_BLANKS.has(language) ? '' : ' ');
