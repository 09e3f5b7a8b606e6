import { bundledModels, type ModelFileFacts } from '@cartulary/contracts/bundled-models';
import { ModelError } from './embedder.js';

/**
 * The files that language models are made of, under `@cartulary/pipeline/models`. They are checked by their SHA-256 before use: a
 * bit that fell over would give wrong answers silently.
 */
export type ModelFile = {
  [Id in LanguageModel]: `${Id}/${keyof (typeof bundledModels)[Id]['files'] & string}`;
}[LanguageModel];
type LanguageModel = TokenizedModel | 'minilm-names';

/** The models that have a tokenizer of their own. */
export type TokenizedModel = 'all-MiniLM-L6-v2' | 'multilingual-e5-small';

/** Reads one of the files. May throw whatever reading throws. */
export type ReadModelFile = (name: ModelFile) => Promise<Uint8Array<ArrayBuffer>>;

/** The bytes of a file. @throws ModelError where it is missing or isn't the file that was released */
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

/** @param digest SHA-256 in hexadecimal figures. @throws ModelError where it isn't the digest of the file that was released */
export function checkDigest(name: ModelFile, digest: string): void {
  if (digest !== releasedDigest(name))
    throw new ModelError(`The model's file ${name} is damaged, or of another version`);
}

function releasedDigest(name: ModelFile): string | undefined {
  const [model = '', file = ''] = name.split('/');
  const files: Readonly<Record<string, ModelFileFacts>> = bundledModels[model as LanguageModel].files;
  return files[file]?.sha256;
}
