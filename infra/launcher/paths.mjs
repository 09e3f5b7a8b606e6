import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Whether the module of this url is the program that Node was asked to run. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url));
}
