import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const inThisRun = new Map<string, unknown>();

/**
 * What was read once isn't read again in the same run. Where the environment variable CARTULARY_BENCH_READINGS names a
 * folder, it is kept there as `<set>/<name>.json`, and taken from there by later runs: give each version of the readers a
 * folder of its own.
 */
export async function kept<T>(set: string, name: string, read: () => Promise<T>): Promise<T> {
  const key = path.join(set, `${name}.json`);
  const folder = process.env['CARTULARY_BENCH_READINGS'];
  const file = folder === undefined ? undefined : path.join(folder, key);
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const known = inThisRun.get(key);
  if (known !== undefined) return known as T;
  const value = await read();
  if (file === undefined) inThisRun.set(key, value);
  else {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  }
  return value;
}
