import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createClassModelSource, type ClassModelSource } from './model-source.js';

const require = createRequire(import.meta.url);

/** Directory of the models bundled with this library. */
const modelDirectory = (): string => dirname(require.resolve('@cartulary/pipeline/models/classes/classes.bin'));

/** Creates the class models for a Node process. @param directory of their files; defaults to the bundled ones */
export function createNodeClassModel(directory?: string): ClassModelSource {
  return createClassModelSource(
    async (name) => new Uint8Array(await readFile(join(directory ?? modelDirectory(), name))),
  );
}
