import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isBundledModel } from '@cartulary/contracts/bundled-models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { addedFolders } from '../../model-trials/added-models.js';
import { packFileOf, packLayout } from '../../model-trials/pack-layout.js';
import { createLanguagePack, type LanguagePack } from './language-pack.js';

const require = createRequire(import.meta.url);

/**
 * Returns the language packs currently in the models directory: one folder each, with a single Tesseract `.traineddata` file. Unchanged
 * packs stay loaded. Unusable packs, and those beyond the first `mostPacks` by name, are ignored.
 */
export function createNodePacks(modelsDirectory: string | undefined): () => Promise<readonly LanguagePack[]> {
  let known = new Map<string, LanguagePack>();
  return async () => {
    const now = new Map<string, LanguagePack>();
    for (const folder of await addedFolders(modelsDirectory)) {
      const directory = path.join(modelsDirectory ?? '', folder);
      const file = isBundledModel(folder) ? null : await packFileOf(directory);
      if (file === null || now.size === modelLimits.mostPacks || (await packLayout(directory, file)).problem) continue;
      const found = await stat(path.join(directory, file)).catch(() => undefined);
      if (!found) continue;
      const key = JSON.stringify([folder, file, found.size, found.mtimeMs]);
      now.set(key, known.get(key) ?? nodePack(path.join(directory, file)));
    }
    known = now;
    return [...now.values()];
  };
}

/** The pack in a file. The file is loaded when the first line is processed. */
export const nodePack = (file: string): LanguagePack =>
  createLanguagePack({
    name: path.basename(file).split('.')[0] ?? file,
    wasm: async () => {
      const bytes = await bytesOf(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
      return bytes.buffer;
    },
    data: () => bytesOf(file),
  });

/** Copies the bytes, because Node shares a buffer between small files. */
const bytesOf = async (file: string): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await readFile(file));
