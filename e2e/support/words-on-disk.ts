import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { foundIn } from './recording-relay';

/**
 * Files of a product in which a word stands in any form: what is stored, the index, logs and traces. The rows of the database are asked
 * otherwise (`words-in-database.ts`), as PostgreSQL packs long ones; of its folder the logs are read.
 */
export const filesWith = (dataDirectory: string, word: string): string[] =>
  filesWhere(dataDirectory, (bytes) => foundIn(bytes, word).length > 0);

/** The same of runs of bytes. */
export const filesWithBytes = (dataDirectory: string, runs: readonly Buffer[]): string[] =>
  filesWhere(dataDirectory, (bytes) => runs.some((run) => bytes.includes(run)));

function filesWhere(dataDirectory: string, isIt: (bytes: Buffer) => boolean): string[] {
  return readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !path.relative(dataDirectory, file).startsWith('database') || file.endsWith('.log'))
    .filter((file) => isIt(readOrNothing(file)))
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
