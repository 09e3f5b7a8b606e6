import { ModelError } from './embedder.js';

/**
 * The files that language models are made of, under `@cartulary/pipeline/models`. They are checked before use: a bit that fell
 * over would give wrong answers silently.
 */
export const modelFiles = {
  'all-MiniLM-L6-v2/model_int8.onnx': '7d224fab6503ed7f787235b015f77bed866d4917a5a95a9033ccd21477d73739',
  'all-MiniLM-L6-v2/tokenizer.json': 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  'all-MiniLM-L6-v2/tokenizer_config.json': 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b',
  'minilm-names/model_int8.onnx': '1037e3ac0879de61061cc37d3f24938a7321fe658ffcb116f8fc4b79c084c573',
} as const;
export type ModelFile = keyof typeof modelFiles;

/** Reads one of the files. May throw whatever reading throws. */
export type ReadModelFile = (name: ModelFile) => Promise<Uint8Array<ArrayBuffer>>;

/** The bytes of a file. @throws ModelError where it is missing or isn't the file that was released */
export async function modelFile(name: ModelFile, read: ReadModelFile): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await read(name);
  } catch (cause) {
    throw new ModelError(`The model's file ${name} can't be read`, { cause });
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== modelFiles[name]) throw new ModelError(`The model's file ${name} is damaged`);
  return bytes;
}
