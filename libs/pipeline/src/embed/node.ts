import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CuttingEmbedder } from './embed-passages.js';
import { LanguageModels } from './language-models.js';
import { MiniLm } from './minilm.js';
import { checkDigest, unreadable } from './model-files.js';
import { ModelLoader, type SessionFile } from './model-loader.js';

const require = createRequire(import.meta.url);

/** Where the models that come with this library lie. */
export const modelDirectory = (): string =>
  dirname(dirname(require.resolve('@cartulary/pipeline/models/all-MiniLM-L6-v2/model_int8.onnx')));

/**
 * The embedder of a Node process. Some 40 ms of one core a text of 256 tokens: give it a process or thread in which
 * nobody waits for something else.
 * @param directory of the models' files; those of this library unless given
 */
export function createNodeEmbedder(directory: string = modelDirectory()): LanguageModels {
  return new LanguageModels(loaderOf(directory));
}

/**
 * The embedder before the present one ({@link embedders}). Its vectors can't be compared with those of
 * {@link createNodeEmbedder}.
 * @param directory of the models' files; those of this library unless given
 */
export function createNodeFormerEmbedder(directory: string = modelDirectory()): CuttingEmbedder {
  return new MiniLm(loaderOf(directory));
}

const loaderOf = (directory: string): ModelLoader =>
  new ModelLoader(
    () => import('onnxruntime-node'),
    async (name) => new Uint8Array(await readFile(join(directory, name))),
    (name) => checkedPath(directory, name),
  );

/**
 * The path of a model's file, read once to check it. The runtime reads it itself: its bytes held here as well took 72 MB more.
 * @throws ModelError where it is missing or isn't the file that was released
 */
async function checkedPath(directory: string, name: SessionFile): Promise<string> {
  const path = join(directory, name);
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (cause) {
    throw unreadable(name, cause);
  }
  checkDigest(name, hash.digest('hex'));
  return path;
}
