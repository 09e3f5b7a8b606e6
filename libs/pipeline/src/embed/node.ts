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

/** Directory of the models bundled with this library. */
export const modelDirectory = (): string =>
  dirname(dirname(require.resolve('@cartulary/pipeline/models/all-MiniLM-L6-v2/model_int8.onnx')));

/**
 * Creates the embedder for a Node process. Takes about 40 ms on one core per text of 256 tokens, so run it in a process or thread that
 * nothing else depends on.
 * @param directory of the models' files; defaults to the bundled ones
 */
export function createNodeEmbedder(directory: string = modelDirectory()): LanguageModels {
  return new LanguageModels(loaderOf(directory));
}

/**
 * Creates the former embedder ({@link embedders}). Its vectors can't be compared with those of {@link createNodeEmbedder}.
 * @param directory of the models' files; defaults to the bundled ones
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
 * Returns the path of a model's file after checking its digest. The runtime reads the file itself: also holding its bytes here took 72 MB
 * more.
 * @throws ModelError if it is missing or isn't the released file
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
