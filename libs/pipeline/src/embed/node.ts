import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { PassageEmbedder, TextModels } from './embedder.js';
import { MiniLm } from './minilm.js';
import { ModelLoader } from './model-loader.js';
import { MultilingualE5 } from './multilingual-e5.js';

const require = createRequire(import.meta.url);

/** Where the models that come with this library lie. */
export const modelDirectory = (): string =>
  dirname(dirname(require.resolve('@cartulary/pipeline/models/all-MiniLM-L6-v2/model_int8.onnx')));

/**
 * The embedder of a Node process. Some 30 ms of one core a text of 256 tokens: give it a process or thread in which
 * nobody waits for something else.
 * @param directory of the models' files; those of this library unless given
 */
export function createNodeEmbedder(directory: string = modelDirectory()): TextModels {
  return new MiniLm(loaderOf(directory));
}

/**
 * The embedder of seven languages. Its vectors can't be compared with those of {@link createNodeEmbedder}. Twice its time.
 * @param directory of the models' files; those of this library unless given
 */
export function createNodeMultilingualEmbedder(directory: string = modelDirectory()): PassageEmbedder {
  return new MultilingualE5(loaderOf(directory));
}

const loaderOf = (directory: string): ModelLoader =>
  new ModelLoader(
    () => import('onnxruntime-node'),
    async (name) => new Uint8Array(await readFile(join(directory, name))),
  );
