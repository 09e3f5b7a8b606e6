import { bundledModels, type ModelFileFacts } from '@cartulary/contracts/bundled-models';
import { ModelError } from './embedder.js';

/**
 * The language models' files, under `@cartulary/pipeline/models`. Their SHA-256 is checked before use, because a flipped bit would silently
 * produce wrong results.
 */
export type ModelFile = {
  [Id in LanguageModel]: `${Id}/${keyof (typeof bundledModels)[Id]['files'] & string}`;
}[LanguageModel];
type LanguageModel = TokenizedModel | 'minilm-names';

/** Models with their own tokenizer. */
export type TokenizedModel = 'all-MiniLM-L6-v2' | 'multilingual-e5-small';

/** Reads one of the files. Read errors propagate. */
export type ReadModelFile = (name: ModelFile) => Promise<Uint8Array<ArrayBuffer>>;

/** Returns the bytes of a file. @throws ModelError if it is missing or isn't the released file */
export async function modelFile(name: ModelFile, read: ReadModelFile): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await read(name);
  } catch (cause) {
    throw unreadable(name, cause);
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  checkDigest(name, Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  return bytes;
}

export const unreadable = (name: ModelFile, cause: unknown): ModelError =>
  new ModelError(`The model's file ${name} can't be read`, { cause });

/** @param digest SHA-256 in hex. @throws ModelError if it doesn't match the released file */
export function checkDigest(name: ModelFile, digest: string): void {
  if (digest !== releasedDigest(name))
    throw new ModelError(`The model's file ${name} is damaged, or of another version`);
}

function releasedDigest(name: ModelFile): string | undefined {
  const [model = '', file = ''] = name.split('/');
  const files: Readonly<Record<string, ModelFileFacts>> = bundledModels[model as LanguageModel].files;
  return files[file]?.sha256;
}
