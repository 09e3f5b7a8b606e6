import { ModelError } from '../embed/embedder.js';
import type { OnnxRuntime } from '../embed/model-loader.js';
import { SentimentModel } from './sentiment-model.js';

/** A model for sentiment as a page hands it to its worker. */
export interface SentimentFiles {
  /** The name of its folder. */
  readonly id: string;
  /** Of all its files, so that with another file it is another version. */
  readonly version: string;
  readonly config: Blob;
  readonly tokenizer: Blob;
  readonly tokenizerConfig: Blob | null;
  readonly network: Blob;
}

/** Keeps the model that was asked for last, which takes long to load. */
export class SentimentEngine {
  private kept: { readonly key: string; readonly model: Promise<SentimentModel> } | undefined;

  constructor(private readonly runtime: () => Promise<OnnxRuntime>) {}

  /** @throws ModelError where its files can't be used */
  async modelOf(files: SentimentFiles): Promise<SentimentModel> {
    const key = JSON.stringify([files.id, files.version]);
    if (this.kept?.key !== key) {
      const before = this.kept?.model;
      this.kept = undefined;
      await before?.then((model) => model.close());
      this.kept = { key, model: this.open(files) };
    }
    const { model } = this.kept;
    // What failed is tried anew.
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
