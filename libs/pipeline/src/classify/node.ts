import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createClassModelSource, type ClassModelSource } from './model-source.js';

const require = createRequire(import.meta.url);

/** Where the models that come with this library lie. */
const modelDirectory = (): string => dirname(require.resolve('@cartulary/pipeline/models/classes/classes.bin'));

/** The models of classes in a Node process. @param directory of their files; those of this library unless given */
export function createNodeClassModel(directory?: string): ClassModelSource {
  return createClassModelSource(
    async (name) => new Uint8Array(await readFile(join(directory ?? modelDirectory(), name))),
  );
}
