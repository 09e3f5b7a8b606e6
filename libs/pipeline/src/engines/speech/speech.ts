/** Samples a second of all sound that is listened to; one channel, values from -1 to 1. */
export const SAMPLE_RATE = 16_000;

/** What is known as the maker of a transcript. */
export const SPEECH_ENGINE = { engine: 'whisper-base', engineVersion: 'int8.1+2' } as const;

/** What is known as the maker of a transcript of a model that operators added: its folder, and the beginning of its encoder's SHA-256. */
export const ownSpeechEngine = (
  folder: string,
  encoderSha256: string,
): { readonly engine: string; readonly engineVersion: string } => ({
  engine: folder,
  engineVersion: encoderSha256.slice(0, 12),
});

/** Sound at {@link SAMPLE_RATE} of which not all need be in memory as numbers at once. */
export interface SampledSound {
  /** In samples. */
  readonly length: number;
  /** Samples from one to before another one; a copy where it has to be. */
  part(from: number, to: number): Float32Array;
}

/** From one sample to before another one. */
export interface SoundPiece {
  readonly from: number;
  readonly to: number;
}

/** A word as it was heard. */
export interface SpokenWord {
  /** With the marks that belong to it, without blanks. */
  readonly text: string;
  /** Since the first sample. */
  readonly startMs: number;
  readonly endMs: number;
  /** From 0 to 1: how sure the model was of its letters. Not a share of right words. */
  readonly certainty: number;
}

/** What was heard in one piece of sound, between two pauses. */
export interface SpokenPiece {
  readonly startMs: number;
  readonly endMs: number;
  /** ISO 639-1, but for the few languages that have none: 'haw', 'yue' and their like. */
  readonly language: string;
  /** Empty where nobody spoke. */
  readonly words: readonly SpokenWord[];
}

export interface Transcript {
  /** Of the first piece; null where nobody spoke. */
  readonly language: string | null;
  readonly words: readonly SpokenWord[];
  readonly pieces: readonly SpokenPiece[];
}

export interface ListenOptions {
  /** Chosen by hand; told by the first piece unless given. */
  readonly language?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How far it is, from 0 to 1; called after each piece. */
  onProgress?(share: number): void;
}

/** Writes down what is said. A call takes the thread that it runs on: give it a process or a Web Worker. */
export interface SpeechEngine {
  /** Languages that it can be told, as {@link SpokenPiece.language}. @throws ReadFailure where the model is missing */
  languages(): Promise<readonly string[]>;
  /**
   * Sound of any length: cut at pauses, each piece written down by itself. Silence, hum and noise give no word.
   * @param samples at {@link SAMPLE_RATE}
   * @throws ReadFailure `reading_cancelled`, or `reading_unavailable` where a model is missing or damaged
   */
  transcribe(samples: Float32Array, options?: ListenOptions): Promise<Transcript>;
  /** Loads all that a piece needs and runs it once, as long as a piece takes. @throws ReadFailure where a model is missing */
  prepare(): Promise<void>;
  /** Where somebody speaks, cut at pauses into pieces of at most 28 s. @throws ReadFailure where a model is missing */
  findPieces(sound: SampledSound): Promise<SoundPiece[]>;
  /**
   * One piece of at most 28 s that somebody else cut at its pauses: what captions of a meeting are made of.
   * @param language told by the piece itself where null
   * @param isChosen by hand; a language that only the pieces before were in is told anew where this one is surely in another
   */
  transcribePiece(samples: Float32Array, language: string | null, isChosen?: boolean): Promise<SpokenPiece>;
  close(): Promise<void>;
}

/** Languages that are written without blanks between words. */
const WITHOUT_BLANKS = new Set(['ja', 'zh', 'yue', 'th', 'lo', 'my', 'bo', 'km']);

/** What stands between two words of a language. */
export const betweenWords = (language: string): '' | ' ' => (WITHOUT_BLANKS.has(language) ? '' : ' ');
