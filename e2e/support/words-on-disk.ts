import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { foundIn } from './recording-relay';

/**
 * Files of a product in which a word stands in any form: what is stored, the index, logs and traces. The rows of the database are asked
 * otherwise (`words-in-database.ts`), as PostgreSQL packs long ones; of its folder the logs are read.
 */
export function filesWith(dataDirectory: string, word: string): string[] {
  return readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !path.relative(dataDirectory, file).startsWith('database') || file.endsWith('.log'))
    .filter((file) => foundIn(readOrNothing(file), word).length > 0)
    .map((file) => path.relative(dataDirectory, file));
}

/** The index puts files together while it is read. */
function readOrNothing(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
