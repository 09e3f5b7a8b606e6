import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  bundledModelIds,
  bundledModels,
  isBundledModel,
  whisperFiles,
  type BundledModelId,
} from '@cartulary/contracts/bundled-models';
import type { CheckedFile, ModelProblem, ModelRecord } from '@cartulary/contracts/endpoints/models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import type { OwnFiles } from '@cartulary/database/models.queries';
import { addedFolders, listedSums } from '@cartulary/pipeline/model-trials/added-models';
import {
  bundledDirectory,
  bundledLayout,
  filesOf,
  sha256Of,
  sizeOf,
} from '@cartulary/pipeline/model-trials/model-checks';
import { packFileOf, packLayout } from '@cartulary/pipeline/model-trials/pack-layout';
import { partsOf, sentimentFilesOf, sentimentLayout } from '@cartulary/pipeline/model-trials/sentiment-layout';
import { whisperLayout } from '@cartulary/pipeline/model-trials/whisper-layout';

/** A model as found on this machine. */
export type KnownModel = Pick<
  ModelRecord,
  'id' | 'origin' | 'purpose' | 'licence' | 'sizeBytes' | 'isListed' | 'problem'
>;

/** The license in a `License: MIT` line of a LICENSE file in the model's folder. */
const LICENCE_FILES = ['LICENSE', 'LICENSE.txt', 'LICENSE.md'] as const;
const MOST_LICENCE_CHARACTERS = 60;

/** The bundled models, and those in the models directory. */
export async function knownModels(modelsDirectory: string | undefined): Promise<KnownModel[]> {
  const bundled = await Promise.all(bundledModelIds.map(bundledModel));
  return [...bundled, ...(await addedModels(modelsDirectory))];
}

/** The models in the models directory, by name. */
export async function addedModels(modelsDirectory: string | undefined): Promise<KnownModel[]> {
  const added = await addedFolders(modelsDirectory);
  return Promise.all(added.map((id) => addedModel(modelsDirectory ?? '', id)));
}

async function bundledModel(id: BundledModelId): Promise<KnownModel> {
  const { purpose, licence } = bundledModels[id];
  return { id, origin: 'bundled', purpose, licence, isListed: true, ...(await bundledLayout(id)) };
}

async function addedModel(modelsDirectory: string, id: string): Promise<KnownModel> {
  const directory = path.join(modelsDirectory, id);
  const { purpose, sizeBytes, problem } = await layoutOf(directory);
  // Both would have the same name, here and on every transcript.
  const taken: ModelProblem | null = isBundledModel(id) ? { file: null, kind: 'name' } : null;
  return {
    id,
    origin: 'added',
    purpose,
    licence: await licenceOf(directory),
    sizeBytes,
    isListed: (await listedSums(directory)) !== null,
    problem: taken ?? problem,
  };
}

/** The language packs used for scans, for `createNodePacks` of the pipeline. */
export const packsInUse = (models: readonly KnownModel[]): Set<string> =>
  new Set(
    models
      .filter(({ purpose, problem }) => purpose === 'language-pack' && problem === null)
      .slice(0, modelLimits.mostPacks)
      .map(({ id }) => id),
  );

/** A folder's purpose, based on its files: a language pack, sentiment, otherwise speech. */
async function layoutOf(directory: string): Promise<Pick<KnownModel, 'purpose' | 'sizeBytes' | 'problem'>> {
  const packFile = await packFileOf(directory);
  if (packFile !== null) return { purpose: 'language-pack', ...(await packLayout(directory, packFile)) };
  const files = await sentimentFilesOf(directory);
  if (files) return { purpose: 'sentiment', ...(await sentimentLayout(directory, files)) };
  return { purpose: 'speech', ...(await whisperLayout(directory)) };
}

/** The first non-empty line of its license; null if it has none. */
async function licenceOf(directory: string): Promise<string | null> {
  for (const name of LICENCE_FILES) {
    const file = path.join(directory, name);
    if (((await sizeOf(file)) ?? Infinity) > modelLimits.maxJsonBytes) continue;
    const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
    return lines.find((line) => line !== '')?.slice(0, MOST_LICENCE_CHARACTERS) ?? null;
  }
  return null;
}

/** A model's files with their SHA-256, which requires reading all of them. */
export async function checkedFiles(
  modelsDirectory: string | undefined,
  { id, origin, purpose }: KnownModel,
): Promise<CheckedFile[]> {
  const directory = path.join(origin === 'added' ? (modelsDirectory ?? '') : bundledDirectory(), id);
  const expected = origin === 'bundled' && isBundledModel(id) ? new Map(filesOf(id)) : undefined;
  const names: readonly string[] = expected ? [...expected.keys()] : await namesOf(directory, purpose);
  const files: CheckedFile[] = [];
  for (const name of names) {
    const file = path.join(directory, name);
    files.push({
      name,
      sizeBytes: await sizeOf(file),
      sha256: await sha256Of(file),
      expected: expected?.get(name)?.sha256 ?? null,
    });
  }
  return files;
}

/** The files of an added model. */
async function namesOf(directory: string, purpose: KnownModel['purpose']): Promise<readonly string[]> {
  if (purpose === 'language-pack') return [await packFileOf(directory)].filter((file) => file !== null);
  if (purpose !== 'sentiment') return whisperFiles;
  const files = await sentimentFilesOf(directory);
  return files ? partsOf(files).map(([, file]) => file) : [];
}

/** By file, if all are present. */
export function ownFilesOf(files: readonly CheckedFile[]): OwnFiles | null {
  const sums = files.map(({ name, sha256 }) => [name, sha256] as const);
  return sums.every(([, sha256]) => sha256 !== null) ? (Object.fromEntries(sums) as OwnFiles) : null;
}
