import type { InferenceSession, Tensor, TypedTensor } from 'onnxruntime-web/wasm';
import { ReadFailure } from '../../failure.js';
import type { SpeechFile } from '@cartulary/contracts/speech-files';
import { readVocabulary, type Vocabulary } from './vocabulary.js';
import { readSettings, type WhisperSettings } from './whisper-settings.js';

type CreateFrom<Model> = (model: Model, options: InferenceSession.SessionOptions) => Promise<InferenceSession>;

/** The API that ONNX Runtime's Node and browser packages share. */
export interface SpeechRuntime {
  readonly InferenceSession: { readonly create: CreateFrom<Uint8Array> & CreateFrom<string> };
  readonly Tensor: {
    new (type: 'float32', data: Float32Array, dims: readonly number[]): TypedTensor<'float32'>;
    new (type: 'int64', data: BigInt64Array, dims: readonly number[]): TypedTensor<'int64'>;
    new (type: 'bool', data: readonly boolean[], dims: readonly number[]): TypedTensor<'bool'>;
  };
}

/** Source of the files. Read errors propagate. */
export interface SpeechSource {
  runtime(): Promise<SpeechRuntime>;
  /** The bytes of a file, or its path if the runtime reads files itself. Both are checked. */
  model(name: SpeechFile & `${string}.onnx`): Promise<Uint8Array | string>;
  text(name: SpeechFile & `${string}.json`): Promise<string>;
}

/** A model ready to run single-threaded, with constructors for its inputs. */
export interface SpeechModel {
  readonly session: InferenceSession;
  floats(data: Float32Array, dims: readonly number[]): Tensor;
  ids(data: readonly number[]): Tensor;
  flag(value: boolean): Tensor;
}

const SESSION: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // Piece lengths vary, and the arena would keep memory for every size ever used.
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 4,
};

/** Loads each part once, on first use. Failed loads are retried on the next call. */
export class SpeechModels {
  private readonly loading = new Map<string, Promise<unknown>>();
  private readonly sessions: InferenceSession[] = [];

  constructor(private readonly source: SpeechSource) {}

  /** @throws ReadFailure `reading_unavailable` if the file is missing or damaged */
  session(name: SpeechFile & `${string}.onnx`): Promise<SpeechModel> {
    return this.once(name, async () => {
      const [runtime, file] = await Promise.all([this.source.runtime(), this.source.model(name)]);
      const { InferenceSession: sessions, Tensor: tensors } = runtime;
      const session = await (typeof file === 'string'
        ? sessions.create(file, SESSION)
        : sessions.create(file, SESSION));
      this.sessions.push(session);
      return {
        session,
        floats: (data, dims) => new tensors('float32', data, dims),
        ids: (data) => new tensors('int64', BigInt64Array.from(data, BigInt), [1, data.length]),
        flag: (value) => new tensors('bool', [value], [1]),
      };
    });
  }

  settings(): Promise<WhisperSettings> {
    return this.once('settings', async () =>
      readSettings(
        await this.source.text('whisper-base/config.json'),
        await this.source.text('whisper-base/generation_config.json'),
      ),
    );
  }

  vocabulary(): Promise<Vocabulary> {
    return this.once('vocabulary', async () => readVocabulary(await this.source.text('whisper-base/tokenizer.json')));
  }

  /** Releases the models' memory once all loads have finished. */
  async close(): Promise<void> {
    await Promise.allSettled(this.loading.values());
    this.loading.clear();
    for (const session of this.sessions.splice(0)) await session.release();
  }

  private once<T>(what: string, start: () => Promise<T>): Promise<T> {
    const known = this.loading.get(what) as Promise<T> | undefined;
    if (known) return known;
    const begun = start().catch((error: unknown) => {
      this.loading.delete(what);
      if (error instanceof ReadFailure) throw error;
      throw new ReadFailure(
        'reading_unavailable',
        `${what}: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    this.loading.set(what, begun);
    return begun;
  }
}
