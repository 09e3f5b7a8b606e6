import { throwIfCancelled } from '../../failure.js';
import { cutAtPauses } from './cut-at-pauses.js';
import { SpeechModels, type SpeechSource } from './models.js';
import {
  SAMPLE_RATE,
  type ListenOptions,
  type SampledSound,
  type SoundPiece,
  type SpeechEngine,
  type SpokenPiece,
  type Transcript,
} from './speech.js';
import { trimPauses } from './trim.js';
import { GATE_STEP, inMemory, voiceLikelihoods } from './voice-gate.js';
import { Whisper } from './whisper.js';
import { wordsOf } from './words.js';

/**
 * Above this probability of no speech, no one is speaking: 0.76 to 0.89 in noise of all kinds, 0.00 to 0.09 in speech.
 */
const NO_SPEECH = 0.6;
/** Below this confidence, a piece may be in a different language than the previous one. */
const UNSURE = 0.5;
/** From the first language probability on, a poorly understood piece may be in the detected language. From the second on, any piece may. */
const OTHER_LANGUAGE = 0.8;
const SURELY_OTHER_LANGUAGE = 0.95;
/** Maximum piece length, within the model's window. */
const PIECE_SAMPLES = 29.5 * SAMPLE_RATE;

/** A piece of audio, with the gate's probabilities for it. */
interface Sound {
  readonly samples: Float32Array;
  readonly likelihoods: Float32Array;
}

/** Whisper, gated by Silero VAD. */
export class Listener implements SpeechEngine {
  private readonly models: SpeechModels;
  private readonly whisper: Whisper;

  constructor(source: SpeechSource) {
    this.models = new SpeechModels(source);
    this.whisper = new Whisper(this.models);
  }

  async languages(): Promise<readonly string[]> {
    return [...(await this.models.settings()).languages.keys()].sort();
  }

  async transcribe(samples: Float32Array, options: ListenOptions = {}): Promise<Transcript> {
    const { language: chosen, signal, onProgress } = options;
    throwIfCancelled(signal);
    const likelihoods = await voiceLikelihoods(inMemory(samples), this.models);
    const cut = cutAtPauses(likelihoods, samples.length);
    const pieces: SpokenPiece[] = [];
    let language = chosen ?? null;
    for (const [index, { from, to }] of cut.entries()) {
      throwIfCancelled(signal);
      const piece = await this.write(
        { samples: samples.subarray(from, to), likelihoods: likelihoods.subarray(from / GATE_STEP) },
        language,
        chosen === undefined,
      );
      if (piece.words.length > 0) {
        language ??= piece.language;
        pieces.push(moved(piece, (from / SAMPLE_RATE) * 1_000));
      }
      onProgress?.((index + 1) / cut.length);
    }
    return { language: pieces[0]?.language ?? null, words: pieces.flatMap(({ words }) => words), pieces };
  }

  async prepare(): Promise<void> {
    const nothing = new Float32Array(SAMPLE_RATE);
    await Promise.all([this.models.settings(), this.models.vocabulary()]);
    await voiceLikelihoods(inMemory(nothing), this.models);
    await this.whisper.hear(nothing);
  }

  async findPieces(sound: SampledSound): Promise<SoundPiece[]> {
    return cutAtPauses(await voiceLikelihoods(sound, this.models), sound.length);
  }

  async transcribePiece(
    samples: Float32Array,
    language: string | null,
    isChosen = language !== null,
  ): Promise<SpokenPiece> {
    const likelihoods = await voiceLikelihoods(inMemory(samples), this.models);
    if (cutAtPauses(likelihoods, samples.length).length === 0) return silence(samples, language);
    return this.write({ samples, likelihoods }, language, !isChosen);
  }

  close(): Promise<void> {
    return this.models.close();
  }

  /** @param mayChange whether a piece may be in a different language: if so, the more confident result wins */
  private async write(sound: Sound, language: string | null, mayChange: boolean): Promise<SpokenPiece> {
    const samples = sound.samples.subarray(0, PIECE_SAMPLES);
    const { heard, say } = await this.whisper.hear(samples);
    if (heard.noSpeech > NO_SPEECH) return silence(samples, language);
    const vocabulary = await this.models.vocabulary();
    const written = async (spoken: string): Promise<SpokenPiece> => ({
      ...silence(samples, spoken),
      words: trimPauses(wordsOf(await say(spoken), vocabulary, spoken, samples.length), sound.likelihoods),
    });
    const first = await written(language ?? heard.language);
    const least = certaintyOf(first) < UNSURE ? OTHER_LANGUAGE : SURELY_OTHER_LANGUAGE;
    const isOther = heard.language !== first.language && heard.languageLikelihood > least;
    if (!mayChange || !isOther) return first;
    const second = await written(heard.language);
    return certaintyOf(second) > certaintyOf(first) ? second : first;
  }
}

const silence = (samples: Float32Array, language: string | null): SpokenPiece => ({
  startMs: 0,
  endMs: Math.round((samples.length / SAMPLE_RATE) * 1_000),
  language: language ?? 'en',
  words: [],
});

const certaintyOf = ({ words }: SpokenPiece): number =>
  words.length === 0 ? 0 : words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length;

function moved(piece: SpokenPiece, byMs: number): SpokenPiece {
  const later = (ms: number): number => Math.round(ms + byMs);
  const words = piece.words.map((word) => ({ ...word, startMs: later(word.startMs), endMs: later(word.endMs) }));
  return { ...piece, startMs: later(piece.startMs), endMs: later(piece.endMs), words };
}
