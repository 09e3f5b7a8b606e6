import { speechFiles, type SpeechFile } from './speech-files.js';

/** A model's purpose. */
export const modelPurposes = [
  'speech',
  'voice',
  'reading',
  'language-pack',
  'meaning',
  'former-meaning',
  'names',
  'classes',
  'sentiment',
] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

export interface ModelFileFacts {
  readonly sizeBytes: number;
  readonly sha256: string;
}

interface BundledModel {
  readonly purpose: ModelPurpose;
  /** SPDX identifier; null if the model was made for this product and is covered by its license. */
  readonly licence: string | null;
  /** Keyed by path in the model's folder. */
  readonly files: Readonly<Record<string, ModelFileFacts>>;
}

const fileOf = (sizeBytes: number, sha256: string): ModelFileFacts => ({ sizeBytes, sha256 });

/** Files of one speech-to-text model, keyed by path in its folder. */
const speechFilesOf = (folder: string): Readonly<Record<string, ModelFileFacts>> =>
  Object.fromEntries(
    Object.entries(speechFiles)
      .filter(([name]) => name.startsWith(`${folder}/`))
      .map(([name, facts]) => [name.slice(folder.length + 1), facts]),
  );

/** The models shipped with the product, keyed by folder under `@cartulary/pipeline/models`. Each file is verified before use. */
export const bundledModels = {
  'whisper-base': { purpose: 'speech', licence: 'MIT', files: speechFilesOf('whisper-base') },
  'silero-vad': { purpose: 'voice', licence: 'MIT', files: speechFilesOf('silero-vad') },
  'pp-ocr': {
    purpose: 'reading',
    licence: 'Apache-2.0',
    files: {
      'tiny/detection.onnx': fileOf(1_780_590, '193bab7a04fca699a6c82e6abb5b81bdb28177f0abd4062552b04908dafb19f8'),
      'tiny/recognition.onnx': fileOf(4_462_639, '9ef676d6ed3c88256a2d92c640c44f25b0c40947e111b14b8be8f594091563e6'),
      'tiny/characters.txt': fileOf(27_156, 'c5cbe34ef40c29c4df07ed012bf96569cb69a2d2a01a07027e9f13cb832bd9cd'),
      'small/recognition.onnx': fileOf(21_159_378, '5435fd747c9e0efe15a96d0b378d5bd157e9492ed8fd80edf08f30d02fa24634'),
      'small/characters.txt': fileOf(74_947, 'b5f2bfe2bdd9448429e3e82b51c789775d9b42f2403d082b00662eb77e401c5d'),
      'direction.onnx': fileOf(578_966, '491843a3c65de46295864c6815e41127eaa812c4dac1e19c6850ec49da9d3640'),
    },
  },
  'multilingual-e5-small': {
    purpose: 'meaning',
    licence: 'MIT',
    files: {
      'model_int8.onnx': fileOf(37_694_533, '5d54c6eb18ddacdbbb713d18828d0b5b6052e902d13cfa676a3febbbf1fae66f'),
      'tokenizer.json': fileOf(1_947_638, '7c6308d66d5c7cb4b2d365648648db1f1af9cf4772622438aa46cdf79ec5da04'),
      'tokenizer_config.json': fileOf(238, '1813b68b9648a4701ccdeeefcb5a4e01bbe9e40050440bdb3c123e4eb7befbc2'),
    },
  },
  'all-MiniLM-L6-v2': {
    purpose: 'former-meaning',
    licence: 'Apache-2.0',
    files: {
      'model_int8.onnx': fileOf(23_455_598, '7d224fab6503ed7f787235b015f77bed866d4917a5a95a9033ccd21477d73739'),
      'tokenizer.json': fileOf(466_247, 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037'),
      'tokenizer_config.json': fileOf(350, 'acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b'),
    },
  },
  'minilm-names': {
    purpose: 'names',
    licence: 'Apache-2.0',
    files: {
      'model_int8.onnx': fileOf(22_900_124, '1037e3ac0879de61061cc37d3f24938a7321fe658ffcb116f8fc4b79c084c573'),
    },
  },
  classes: {
    purpose: 'classes',
    licence: null,
    files: {
      'classes.bin': fileOf(918_067, 'c94625697f80de6141ca97f7c733594c07251ccc15693fa0209b953864a1d203'),
      'meaning.json': fileOf(77_907, 'be1bc3b602703c0c6cce3901fbb0b502be1c79a58ee0c8bf98e14e411d357154'),
    },
  },
} as const satisfies Record<string, BundledModel>;

export type BundledModelId = keyof typeof bundledModels;
export const bundledModelIds = Object.keys(bundledModels) as [BundledModelId, ...BundledModelId[]];
export const isBundledModel = (id: string): id is BundledModelId => Object.hasOwn(bundledModels, id);

/** The default speech-to-text model. Operators can choose another one. */
export const bundledSpeechModel = 'whisper-base' satisfies BundledModelId;

/** Path of a file in a speech model's folder. Other models with the same layout use the same paths. */
export type WhisperFile =
  Extract<SpeechFile, `${typeof bundledSpeechModel}/${string}`> extends `${string}/${infer File}` ? File : never;
export const whisperFiles = Object.keys(bundledModels[bundledSpeechModel].files) as readonly WhisperFile[];
