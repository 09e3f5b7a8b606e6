import { NamesModel } from '../entities/tagger/names-model.js';
import type { TaggedSpan } from '../entities/tagger/tagger.js';
import type { TextModels } from './embedder.js';
import type { ModelLoader } from './model-loader.js';
import { MultilingualE5 } from './multilingual-e5.js';

/** The current embedder and the name tagger. Each is loaded on first use. */
export class LanguageModels extends MultilingualE5 implements TextModels {
  private readonly names: NamesModel;

  constructor(loader: ModelLoader) {
    super(loader);
    this.names = new NamesModel(loader);
  }

  tagNames(texts: readonly string[]): Promise<TaggedSpan[][]> {
    return this.names.tagNames(texts);
  }
}
