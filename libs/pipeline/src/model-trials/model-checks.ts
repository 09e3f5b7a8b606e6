import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bundledModels, type BundledModelId, type ModelFileFacts } from '@cartulary/contracts/bundled-models';
import type { ModelProblem } from '@cartulary/contracts/endpoints/models';

const require = createRequire(import.meta.url);

/** Directory of the bundled models, one folder each. */
export const bundledDirectory = (): string =>
  path.dirname(path.dirname(require.resolve('@cartulary/pipeline/models/samples/README.md')));

export const filesOf = (id: BundledModelId): readonly (readonly [name: string, facts: ModelFileFacts])[] =>
  Object.entries<ModelFileFacts>(bundledModels[id].files);

/** Total size of a bundled model's existing files in bytes, and the first file that is missing or has the wrong size. */
export async function bundledLayout(
  id: BundledModelId,
  directory: string = bundledDirectory(),
): Promise<{ sizeBytes: number; problem: ModelProblem | null }> {
  let sizeBytes = 0;
  let problem: ModelProblem | null = null;
  for (const [file, expected] of filesOf(id)) {
    const size = await sizeOf(path.join(directory, id, file));
    sizeBytes += size ?? 0;
    if (size === null) problem ??= { file, kind: 'missing' };
    else if (size !== expected.sizeBytes) problem ??= { file, kind: 'size' };
  }
  return { sizeBytes, problem };
}

/** Null if the file doesn't exist. */
export async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : null;
}

/** SHA-256 in hex; null if the file can't be read. */
export async function sha256Of(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch {
    // The caller gets null if the file is missing or unreadable.
    return null;
  }
}
