import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const inThisRun = new Map<string, unknown>();

/** What the folder of an environment variable has under this name; undefined where the variable isn't set. */
function fromFolder<T>(variable: string, key: string): T | undefined {
  const folder = process.env[variable];
  const file = folder === undefined ? undefined : path.join(folder, key);
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/**
 * What CARTULARY_BENCH_RECOGNISED holds of this document: a folder that an earlier run kept. Its words are taken as recognised,
 * and all that comes after is done anew, so that layout, classes and fields are tried without reading every picture again.
 */
export const recognisedBefore = <T>(set: string, name: string): T | undefined =>
  fromFolder('CARTULARY_BENCH_RECOGNISED', path.join(set, `${name}.json`));

/**
 * What was read once isn't read again in the same run. Where the environment variable CARTULARY_BENCH_READINGS names a
 * folder, it is kept there as `<set>/<name>.json`, and taken from there by later runs: give each version of the readers a
 * folder of its own.
 */
export async function kept<T>(set: string, name: string, read: () => Promise<T>): Promise<T> {
  const key = path.join(set, `${name}.json`);
  const known = fromFolder<T>('CARTULARY_BENCH_READINGS', key) ?? (inThisRun.get(key) as T | undefined);
  if (known !== undefined) return known;
  const value = await read();
  const folder = process.env['CARTULARY_BENCH_READINGS'];
  if (folder === undefined) inThisRun.set(key, value);
  else {
    const file = path.join(folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  }
  return value;
}
