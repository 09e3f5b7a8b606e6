import { ModelError } from './embedder.js';

/**
 * The files that language models are made of, under `@cartulary/pipeline/models`. They are checked before use: a bit that fell
 * over would give wrong answers silently.
 */
export const modelFiles = {
  'all-MiniLM-L6-v2/model_int8.onnx': '7d224fab6503ed7f787235b015f77bed866d4917a5a95a9033ccd21477d73739',
  'all-MiniLM-L6-v2/tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  'all-MiniLM-L6-v2/tokenizer_config.json': 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b',
  'multilingual-e5-small/model_int8.onnx': '5d54c6eb18ddacdbbb713d18828d0b5b6052e902d13cfa676a3febbbf1fae66f',
  'multilingual-e5-small/tokenizer.json': '7c6308d66d5c7cb4b2d365648648db1f1af9cf4772622438aa46cdf79ec5da04',
  'multilingual-e5-small/tokenizer_config.json': '1813b68b9648a4701ccdeeefcb5a4e01bbe9e40050440bdb3c123e4eb7befbc2',
  'minilm-names/model_int8.onnx': '1037e3ac0879de61061cc37d3f24938a7321fe658ffcb116f8fc4b79c084c573',
} as const;
export type ModelFile = keyof typeof modelFiles;

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
  if (digest !== modelFiles[name]) throw new ModelError(`The model's file ${name} is damaged, or of another version`);
}
