import type { Tensor } from 'onnxruntime-web/wasm';
import { repeatedAtEnd } from './loop.js';
import type { SpeechModel, SpeechModels } from './models.js';
import { FRAMES_A_SECOND, melSpectrogram } from './mel.js';
import { SAMPLE_RATE } from './speech.js';
import type { WhisperSettings } from './whisper-settings.js';

/** Window lengths for a piece, in seconds. Cost depends on the window, not on the speech in it. */
const WINDOWS_SECONDS = [10, 20, 30] as const;
/** Trailing silence, so that the model detects the end of speech. */
const SILENCE_AFTER_SECONDS = 0.5;
/** Maximum tokens per second. Even the fastest speech has fewer, so more of them are a loop. */
const TOKENS_A_SECOND = 12;
const TOKENS_AT_LEAST = 16;
const TOKENS_AT_MOST = 400;

/** The model's output, token by token. */
export interface Said {
  readonly tokens: readonly number[];
  /** Confidence of each token, 0 to 1. */
  readonly certainties: readonly number[];
  /** For each token and the end token: each alignment head's attention to each 20 ms of the sound. */
  readonly looks: readonly Float32Array[][];
}

/** Probability that no one is speaking, and the detected language. */
export interface Heard {
  readonly noSpeech: number;
  readonly language: string;
  readonly languageLikelihood: number;
}

/** One piece of sound, encoded by the model. */
export interface WhisperPiece {
  readonly heard: Heard;
  /** Greedy decoding: takes the most likely token each time. Loops at the end are cut to one occurrence. */
  say(language: string): Promise<Said>;
}

/** Whisper, as an encoder and a decoder. */
export class Whisper {
  constructor(private readonly models: SpeechModels) {}

  /** @throws ReadFailure if a model is missing */
  async hear(samples: Float32Array): Promise<WhisperPiece> {
    const seconds = samples.length / SAMPLE_RATE;
    const window = WINDOWS_SECONDS.find((length) => seconds <= length - SILENCE_AFTER_SECONDS) ?? 30;
    const frames = window * FRAMES_A_SECOND;
    const encoder = await this.models.session('whisper-base/onnx/encoder_model_quantized.onnx');
    const features = encoder.floats(melSpectrogram(samples, frames), [1, 80, frames]);
    const { last_hidden_state: sound } = await encoder.session.run({ input_features: features });
    if (!sound) throw new Error('The encoder answered in another form');
    const settings = await this.models.settings();
    const model = await this.models.session('whisper-base/onnx/decoder_model_merged_quantized.onnx');
    const decoder = (): Decoder => new Decoder(model, settings, sound);
    return {
      heard: judge(await decoder().next([settings.start]), settings),
      say: (language) => say(decoder(), settings, language, tokensIn(seconds)),
    };
  }
}

const tokensIn = (seconds: number): number =>
  Math.min(TOKENS_AT_MOST, TOKENS_AT_LEAST + Math.ceil(seconds * TOKENS_A_SECOND));

function judge({ logits }: Step, { noSpeech, languages }: WhisperSettings): Heard {
  const likely = likelihoods(logits);
  const known = [...languages].map(([language, id]) => ({ language, likelihood: likely(id) }));
  const best = known.reduce((most, one) => (one.likelihood > most.likelihood ? one : most), {
    language: 'en',
    likelihood: 0,
  });
  const all = known.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return {
    noSpeech: likely(noSpeech),
    language: best.language,
    languageLikelihood: all > 0 ? best.likelihood / all : 0,
  };
}

async function say(decoder: Decoder, settings: WhisperSettings, language: string, most: number): Promise<Said> {
  const spoken = settings.languages.get(language) ?? settings.languages.get('en') ?? settings.start + 1;
  const [tokens, certainties, looks]: [number[], number[], Float32Array[][]] = [[], [], []];
  let step = await decoder.next([settings.start, spoken, settings.transcribe, settings.withoutTimes]);
  for (;;) {
    looks.push(...step.looks);
    const { logits } = step;
    for (const id of settings.never) logits[id] = -Infinity;
    if (tokens.length === 0) for (const id of settings.notFirst) logits[id] = -Infinity;
    // Word times come from the attention, not from timestamp tokens.
    logits.fill(-Infinity, settings.withoutTimes);
    const token = likeliest(logits);
    if (token === settings.end || tokens.length === most) break;
    tokens.push(token);
    certainties.push(likelihoods(logits)(token));
    const repeated = repeatedAtEnd(tokens);
    if (repeated > 0) {
      tokens.length -= repeated;
      certainties.length -= repeated;
      // The first repeated token's row marks where the kept text ends.
      looks.length -= repeated - 1;
      break;
    }
    step = await decoder.next([token]);
  }
  return { tokens, certainties, looks };
}

function likeliest(logits: Float32Array): number {
  let best = 0;
  for (let id = 1; id < logits.length; id += 1) if ((logits[id] ?? 0) > (logits[best] ?? 0)) best = id;
  return best;
}

/** Softmax over all tokens, evaluated for single ones. */
function likelihoods(logits: Float32Array): (id: number) => number {
  const most = logits.reduce((high, value) => Math.max(high, value), -Infinity);
  let sum = 0;
  for (const value of logits) sum += Math.exp(value - most);
  return (id) => Math.exp((logits[id] ?? -Infinity) - most) / sum;
}

interface Step {
  /** Logits of the next token. */
  readonly logits: Float32Array;
  /** Attention of each input token, see {@link Said.looks}. */
  readonly looks: Float32Array[][];
}

/** The decoder for one piece, with its cache for the preceding tokens. */
class Decoder {
  private memory: Record<string, Tensor> = {};
  private began = false;

  constructor(
    private readonly model: SpeechModel,
    private readonly settings: WhisperSettings,
    private readonly sound: Tensor,
  ) {}

  async next(tokens: readonly number[]): Promise<Step> {
    const { session, ids, flag } = this.model;
    if (!this.began) this.memory = this.nothing();
    const answer = await session.run(
      { input_ids: ids(tokens), encoder_hidden_states: this.sound, use_cache_branch: flag(this.began), ...this.memory },
      this.wanted(),
    );
    this.remember(answer);
    const { logits } = answer;
    if (!(logits?.data instanceof Float32Array)) throw new Error('The decoder answered in another form');
    const width = logits.dims[2] ?? 0;
    return {
      logits: logits.data.slice((tokens.length - 1) * width),
      looks: tokens.map((_, at) => this.looksAt(answer, at)),
    };
  }

  /** Only the first step returns the encoder's keys and values. Later steps return a dummy instead. */
  private remember(answer: Readonly<Record<string, Tensor>>): void {
    for (const [name, tensor] of Object.entries(answer))
      if (name.startsWith('present.')) this.memory[name.replace('present', 'past_key_values')] = tensor;
    this.began = true;
  }

  private wanted(): string[] {
    const layers = Array.from({ length: this.settings.layers }, (_, layer) => layer);
    const parts = this.began ? ['decoder'] : ['decoder', 'encoder'];
    return [
      'logits',
      ...layers.flatMap((layer) =>
        parts.flatMap((part) => [`present.${layer}.${part}.key`, `present.${layer}.${part}.value`]),
      ),
      ...new Set(this.settings.alignmentHeads.map(([layer]) => `cross_attentions.${layer}`)),
    ];
  }

  private nothing(): Record<string, Tensor> {
    const { layers, heads, headWidth } = this.settings;
    const empty = this.model.floats(new Float32Array(), [1, heads, 0, headWidth]);
    const names = Array.from({ length: layers }, (_, layer) =>
      ['decoder', 'encoder'].flatMap((part) => [`${layer}.${part}.key`, `${layer}.${part}.value`]),
    ).flat();
    return Object.fromEntries(names.map((name) => [`past_key_values.${name}`, empty]));
  }

  private looksAt(answer: Readonly<Record<string, Tensor>>, at: number): Float32Array[] {
    return this.settings.alignmentHeads.map(([layer, head]) => {
      const attention = answer[`cross_attentions.${layer}`];
      const [, , rows = 0, frames = 0] = attention?.dims ?? [];
      const start = (head * rows + at) * frames;
      return attention?.data instanceof Float32Array ? attention.data.slice(start, start + frames) : new Float32Array();
    });
  }
}
