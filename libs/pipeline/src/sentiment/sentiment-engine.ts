import { ModelError } from '../embed/embedder.js';
import type { OnnxRuntime } from '../embed/model-loader.js';
import { SentimentModel } from './sentiment-model.js';

/** A sentiment model as a page passes it to its worker. */
export interface SentimentFiles {
  /** Its folder's name. */
  readonly id: string;
  /** Depends on all of its files: any changed file gives another version. */
  readonly version: string;
  readonly config: Blob;
  readonly tokenizer: Blob;
  readonly tokenizerConfig: Blob | null;
  readonly network: Blob;
}

/** Caches the most recently used model, because loading takes long. */
export class SentimentEngine {
  private kept: { readonly key: string; readonly model: Promise<SentimentModel> } | undefined;

  constructor(private readonly runtime: () => Promise<OnnxRuntime>) {}

  /** @throws ModelError if its files can't be used */
  async modelOf(files: SentimentFiles): Promise<SentimentModel> {
    const key = JSON.stringify([files.id, files.version]);
    if (this.kept?.key !== key) {
      const before = this.kept?.model;
      this.kept = undefined;
      await before?.then((model) => model.close());
      this.kept = { key, model: this.open(files) };
    }
    const { model } = this.kept;
    // Retry after a failure.
    model.catch(() => (this.kept = undefined));
    return model;
  }

  private async open({ config, tokenizer, tokenizerConfig, network }: SentimentFiles): Promise<SentimentModel> {
    const runtime = await this.runtime();
    const text = {
      config: await config.text(),
      tokenizer: await tokenizer.text(),
      tokenizerConfig: (await tokenizerConfig?.text()) ?? null,
    };
    const bytes = await network.arrayBuffer().catch((cause: unknown) => {
      throw new ModelError('The model for sentiment does not fit into the memory of this browser', { cause });
    });
    return SentimentModel.open({ ...text, network: new Uint8Array(bytes) }, runtime);
  }
}
