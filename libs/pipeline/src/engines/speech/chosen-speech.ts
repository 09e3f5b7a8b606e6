import { createNodeSpeechEngine, type OwnWhisper } from './node.js';
import type { SpeechEngine } from './speech.js';

/** Provides the engine for the model that operators chose, and keeps it while the choice stays the same. */
export class ChosenSpeech {
  private own: { readonly key: string; readonly engine: SpeechEngine } | undefined;

  /** @param bundled used if no model was chosen */
  constructor(private readonly bundled: SpeechEngine) {}

  async of(own: OwnWhisper | null): Promise<SpeechEngine> {
    const key = own && JSON.stringify(own);
    if (this.own && this.own.key !== key) {
      await this.own.engine.close();
      this.own = undefined;
    }
    if (!own || key === null) return this.bundled;
    this.own ??= { key, engine: createNodeSpeechEngine(undefined, own) };
    return this.own.engine;
  }
}
