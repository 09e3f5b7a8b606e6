import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The total size of all files in a folder and its subfolders. */
export const bytesIn = (directory: string): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
