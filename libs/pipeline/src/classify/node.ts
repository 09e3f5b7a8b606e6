import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createClassModelSource, type ClassModelSource } from './model-source.js';

const require = createRequire(import.meta.url);

/** The model of classes in a Node process. @param file of the model; the one of this library unless given */
export function createNodeClassModel(file?: string): ClassModelSource {
  return createClassModelSource(
    async () =>
      new Uint8Array(await readFile(file ?? require.resolve('@cartulary/pipeline/models/classes/classes.bin'))),
  );
}
