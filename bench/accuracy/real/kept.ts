import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const inThisRun = new Map<string, unknown>();

/** The entry with this name in the folder of an environment variable; undefined if the variable isn't set. */
function fromFolder<T>(variable: string, key: string): T | undefined {
  const folder = process.env[variable];
  const file = folder === undefined ? undefined : path.join(folder, key);
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/**
 * The entry of this document in CARTULARY_BENCH_RECOGNISED, a folder that an earlier run stored. Its words are used as
 * recognized, and all later stages run again, so that layout, classes and fields can be tested without recognizing
 * every picture again.
 */
export const recognisedBefore = <T>(set: string, name: string): T | undefined =>
  fromFolder('CARTULARY_BENCH_RECOGNISED', path.join(set, `${name}.json`));

/**
 * Caches results during a run. If the environment variable CARTULARY_BENCH_READINGS names a folder, they are stored
 * there as `<set>/<name>.json` and reused by later runs: use a separate folder for each version of the engines.
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
