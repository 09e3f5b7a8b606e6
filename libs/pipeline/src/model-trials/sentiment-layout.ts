import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModelProblem, SentimentPart } from '@cartulary/contracts/endpoints/models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { ForeignLabels, readSentimentSettings } from '../sentiment/sentiment-settings.js';
import { listedIn } from './added-models.js';
import { sizeOf } from './model-checks.js';
import { knownSha256 } from './known-sums.js';

/** Paths of the network in common ONNX Runtime packages. The first that exists is used. */
const NETWORKS = [
  'onnx/model_quantized.onnx',
  'onnx/model_int8.onnx',
  'model_quantized.onnx',
  'onnx/model.onnx',
  'model.onnx',
] as const;
/** Files that only models for audio and images have. */
const OTHERS: readonly string[] = ['generation_config.json', 'preprocessor_config.json'];
/** Every ONNX network starts with its version as field number 1, unlike a text file. */
const ONNX_BEGINS = 0x08;

/** File names of a sentiment model by role. */
export type SentimentFileNames = Readonly<Record<Exclude<SentimentPart, 'tokenizerConfig'>, string>> & {
  readonly tokenizerConfig: string | null;
};

/** The file names of a text classification model in a folder; null if the folder has no such network. */
export async function sentimentFilesOf(directory: string): Promise<SentimentFileNames | null> {
  const names: readonly string[] = await readdir(directory).catch(() => []);
  if (names.some((name) => OTHERS.includes(name))) return null;
  for (const network of NETWORKS)
    if ((await sizeOf(path.join(directory, network))) !== null)
      return {
        config: 'config.json',
        tokenizer: 'tokenizer.json',
        tokenizerConfig: names.includes('tokenizer_config.json') ? 'tokenizer_config.json' : null,
        network,
      };
  return null;
}

const MOST_BYTES: Readonly<Record<SentimentPart, number>> = {
  config: modelLimits.maxJsonBytes,
  tokenizer: modelLimits.maxTokenizerBytes,
  tokenizerConfig: modelLimits.maxJsonBytes,
  network: modelLimits.maxSentimentBytes,
};

/** Total size of its existing files in bytes, and its first problem, or null. Its output is only checked when it is tried. */
export async function sentimentLayout(
  directory: string,
  files: SentimentFileNames,
): Promise<{ sizeBytes: number; problem: ModelProblem | null }> {
  let sizeBytes = 0;
  let problem: ModelProblem | null = null;
  for (const [part, file] of partsOf(files)) {
    const size = (await sizeOf(path.join(directory, file))) ?? 0;
    sizeBytes += size;
    if (size === 0) problem ??= { file, kind: 'missing' };
    else if (size > MOST_BYTES[part]) problem ??= { file, kind: 'too-large' };
  }
  return { sizeBytes, problem: problem ?? (await changedFile(directory, files)) ?? (await formOf(directory, files)) };
}

/** The existing files, with their roles. */
export const partsOf = (files: SentimentFileNames): (readonly [part: SentimentPart, file: string])[] =>
  (Object.keys(MOST_BYTES) as SentimentPart[]).flatMap((part) => {
    const file = files[part];
    return file === null ? [] : [[part, file] as const];
  });

/** If the folder lists checksums, each file must match its own. */
async function changedFile(directory: string, files: SentimentFileNames): Promise<ModelProblem | null> {
  const listed = await listedIn(directory);
  for (const [, file] of partsOf(files)) {
    const sum = listed.get(file);
    if (sum !== undefined && sum !== (await knownSha256(path.join(directory, file)))) return { file, kind: 'changed' };
  }
  return null;
}

async function formOf(
  directory: string,
  { config, tokenizer, network }: SentimentFileNames,
): Promise<ModelProblem | null> {
  try {
    readSentimentSettings(await readFile(path.join(directory, config), 'utf8'));
  } catch (error) {
    return { file: config, kind: error instanceof ForeignLabels ? 'labels' : 'form' };
  }
  if ((await firstByte(path.join(directory, tokenizer))) !== '{'.charCodeAt(0))
    return { file: tokenizer, kind: 'form' };
  if ((await firstByte(path.join(directory, network))) !== ONNX_BEGINS) return { file: network, kind: 'form' };
  return null;
}

async function firstByte(file: string): Promise<number | undefined> {
  const opened = await open(file).catch(() => undefined);
  try {
    return (await opened?.read(Buffer.alloc(1), 0, 1, 0))?.buffer[0];
  } finally {
    await opened?.close();
  }
}
