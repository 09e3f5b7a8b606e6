import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { foundIn } from './recording-relay';

/**
 * The files of a product that contain a word in any encoding: stored files, the index, logs and traces. Database rows
 * are queried separately (`words-in-database.ts`), because PostgreSQL compresses long ones; from its folder, only the
 * logs are read.
 */
export const filesWith = (dataDirectory: string, word: string): string[] =>
  filesWhere(dataDirectory, (bytes) => foundIn(bytes, word).length > 0);

/** The same for byte runs. */
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

/** The index merges files while they are read. */
function readOrNothing(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
