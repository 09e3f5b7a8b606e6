import { Tokenizer } from '@huggingface/tokenizers';
import { modelLimits } from '@cartulary/contracts/limits/models';
import type { InferenceSession } from 'onnxruntime-web/wasm';
import { ModelError } from '../embed/embedder.js';
import type { OnnxRuntime } from '../embed/model-loader.js';
import { tokenIds } from '../embed/token-ids.js';
import type { Mood, Moods } from './moods.js';
import { readSentimentSettings, type SentimentSettings } from './sentiment-settings.js';

/** The files of a sentiment model; the network as bytes, or as a path if the runtime reads files itself. */
export interface SentimentSource {
  readonly config: string;
  readonly tokenizer: string;
  readonly tokenizerConfig: string | null;
  readonly network: Uint8Array | string;
}

const SESSION: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: 3,
};
/** Special tokens that a model adds around its input. */
const MARKS = 2;

/** An operator-added model that assigns labels to texts. Single-threaded. */
export class SentimentModel {
  /** Maximum tokens per text, without special tokens. The rest of a longer text is ignored. */
  readonly mostTokens: number;

  private constructor(
    readonly tokenizer: Tokenizer,
    private readonly settings: SentimentSettings,
    private readonly session: InferenceSession,
    private readonly runtime: OnnxRuntime,
  ) {
    this.mostTokens = Math.max(1, Math.min(modelLimits.maxPassageTokens, settings.mostTokens) - MARKS);
  }

  /** @throws ModelError if its files are damaged, or of another kind */
  static async open(source: SentimentSource, runtime: OnnxRuntime): Promise<SentimentModel> {
    const { InferenceSession: sessions } = runtime;
    try {
      const settings = readSentimentSettings(source.config);
      const tokenizer = new Tokenizer(objectOf(source.tokenizer), objectOf(source.tokenizerConfig ?? '{}'));
      const { network } = source;
      const session = await (typeof network === 'string'
        ? sessions.create(network, SESSION)
        : sessions.create(network, SESSION));
      return new SentimentModel(tokenizer, settings, session, runtime);
    } catch (cause) {
      throw new ModelError(`The model for sentiment can't be used: ${reasonOf(cause)}`, { cause });
    }
  }

  /** Each sentiment's probability for a text. @throws ModelError if the network's output has an unexpected format */
  async judge(text: string): Promise<Moods> {
    const ids = tokenIds(this.tokenizer, text, this.mostTokens + MARKS);
    if (ids.length === 0) throw new ModelError('The tokenizer makes nothing of the text');
    const values: Readonly<Record<string, BigInt64Array>> = {
      input_ids: BigInt64Array.from(ids, BigInt),
      attention_mask: new BigInt64Array(ids.length).fill(1n),
      token_type_ids: new BigInt64Array(ids.length),
    };
    const { Tensor } = this.runtime;
    const inputs = this.session.inputNames.map((name) => {
      const data = values[name];
      if (!data) throw new ModelError(`The network asks for ${name}, which nothing here tells`);
      return [name, new Tensor('int64', data, [1, ids.length])] as const;
    });
    const { logits } = await this.session.run(Object.fromEntries(inputs)).catch((cause: unknown) => {
      throw new ModelError(`The network failed: ${reasonOf(cause)}`, { cause });
    });
    const answered = logits?.data;
    if (!(answered instanceof Float32Array) || answered.length !== this.settings.moods.length)
      throw new ModelError('The network answered in another form than its labels');
    return this.moodsOf(shares(answered));
  }

  close(): Promise<void> {
    return this.session.release();
  }

  /** Adds up labels with the same meaning, such as four and five stars. */
  private moodsOf(likely: readonly number[]): Moods {
    const of = (mood: Mood): number =>
      likely.reduce((sum, share, at) => (this.settings.moods[at] === mood ? sum + share : sum), 0);
    return { positive: of('positive'), neutral: of('neutral'), negative: of('negative') };
  }
}

const objectOf = (json: string): object => JSON.parse(json) as object;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function shares(logits: Float32Array): number[] {
  const most = Math.max(...logits);
  const raised = Array.from(logits, (value) => Math.exp(value - most));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}
