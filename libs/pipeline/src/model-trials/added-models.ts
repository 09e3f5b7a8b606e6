import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { whisperFiles, type WhisperFile } from '@cartulary/contracts/bundled-models';
import { ModelId } from '@cartulary/contracts/endpoints/models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { sha256Of, sizeOf } from './model-checks.js';

/** Output of `sha256sum` for a folder, by which operators confirm that a model is complete. */
const SUMS_FILE = 'SHA256SUMS';
const HEX_CHARACTERS = 64;

type Sums = Readonly<Record<WhisperFile, string>>;

/** Names of the folders in the models directory; empty if it doesn't exist or can't be read. */
export async function addedFolders(modelsDirectory: string | undefined): Promise<string[]> {
  if (modelsDirectory === undefined) return [];
  const entries = await readdir(modelsDirectory, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && ModelId.safeParse(entry.name).success)
    .map(({ name }) => name)
    .sort()
    .slice(0, modelLimits.maxAdded);
}

/** The SHA-256 of each required file as listed in a model's folder; null if one is missing. */
export async function listedSums(directory: string): Promise<Sums | null> {
  const listed = await listedIn(directory);
  const sums = whisperFiles.map((name) => [name, listed.get(name)] as const);
  return sums.every(([, sum]) => sum !== undefined) ? (Object.fromEntries(sums) as Sums) : null;
}

/** The checksums listed in a folder, by file name; empty if there are none. */
export async function listedIn(directory: string): Promise<ReadonlyMap<string, string>> {
  const file = path.join(directory, SUMS_FILE);
  if (((await sizeOf(file)) ?? Infinity) > modelLimits.maxJsonBytes) return new Map();
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Map(text.split('\n').map(sumOfLine));
}

/** `<hex>  <name>`, or `<hex> *<name>` for binary files; either name can start with `./`. */
function sumOfLine(line: string): readonly [name: string, sha256: string] {
  const name = line.slice(HEX_CHARACTERS + 2).trim();
  return [name.startsWith('./') ? name.slice(2) : name, line.slice(0, HEX_CHARACTERS).toLowerCase()];
}

/** Whether all files match the folder's checksums. Reads every file. */
export async function isAsListed(directory: string, sums: Sums): Promise<boolean> {
  for (const name of whisperFiles) if ((await sha256Of(path.join(directory, name))) !== sums[name]) return false;
  return true;
}

/** The first model whose folder still lists the same checksums; undefined if there is none. Loading compares the files themselves. */
export async function firstStillThere<T extends { readonly folder: string; readonly files: Sums }>(
  modelsDirectory: string | undefined,
  models: readonly T[],
): Promise<T | undefined> {
  if (modelsDirectory === undefined) return undefined;
  for (const model of models) {
    const listed = await listedSums(path.join(modelsDirectory, model.folder));
    if (listed && whisperFiles.every((name) => listed[name] === model.files[name])) return model;
  }
  return undefined;
}
