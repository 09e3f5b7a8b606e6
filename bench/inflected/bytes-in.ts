import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes of all files in a folder and in those below it. */
export const bytesIn = (directory: string): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
