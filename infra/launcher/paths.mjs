import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Whether the module with this URL is the program that Node runs. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url));
}
