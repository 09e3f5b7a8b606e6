import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ModelProblem } from '@cartulary/contracts/endpoints/models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { sizeOf } from './model-checks.js';

/** Tesseract's names for language data: `ara.traineddata`, `chi_sim_vert.traineddata.gz`. */
const PACK_FILE = /^[A-Za-z]{3,12}(?:_[A-Za-z]{1,12}){0,3}\.traineddata(?:\.gz)?$/;

/** The language pack file in a folder of the models directory; null if there is none, or more than one. */
export async function packFileOf(directory: string): Promise<string | null> {
  const names = await readdir(directory).catch(() => []);
  const [file, ...others] = names.filter((name) => PACK_FILE.test(name));
  return file !== undefined && others.length === 0 ? file : null;
}

/** Its size in bytes, and its problem, or null. Its reading is only checked when it is tried. */
export async function packLayout(
  directory: string,
  file: string,
): Promise<{ sizeBytes: number; problem: ModelProblem | null }> {
  const sizeBytes = (await sizeOf(path.join(directory, file))) ?? 0;
  if (sizeBytes === 0) return { sizeBytes, problem: { file, kind: 'missing' } };
  return { sizeBytes, problem: sizeBytes > modelLimits.maxPackBytes ? { file, kind: 'too-large' } : null };
}
