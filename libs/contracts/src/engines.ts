import type { BundledModelId } from './bundled-models.js';
import { CAPTIONS_MEDIA_TYPE, isSound } from './limits.js';
import type { StageName } from './stages.js';

/** Engine name for values that a person entered. */
export const BY_HAND_ENGINE = 'person';

interface Engine {
  /** The engine's processing stage. */
  readonly stage: StageName;
  /** SPDX identifier; null if the engine was made for this product and is covered by its license. */
  readonly licence: string | null;
  /** The npm package that does most of the work and determines the license and version; null if there is none. */
  readonly package: string | null;
  /** Models that the engine requires. */
  readonly models: readonly BundledModelId[];
  /** Documents in privacy mode are processed without it. */
  readonly isServerAlone?: true;
}

const ofPackage = (stage: StageName, name: string, licence: string): Engine => ({
  stage,
  licence,
  package: name,
  models: [],
});
const ofModels = (stage: StageName, licence: string | null, ...models: readonly BundledModelId[]): Engine => ({
  stage,
  licence,
  package: null,
  models,
});
const made = (stage: StageName): Engine => ofModels(stage, null);

/**
 * Engines that recognize and analyze documents, keyed by the name recorded on their results, in reading order. Unless
 * noted, an engine works on the server and, for documents in privacy mode, in the browser (`createNodeEngines` and
 * `createBrowserEngines` of the pipeline). Versions are in the pipeline's `engine-versions.ts`.
 */
export const engines = {
  pdfium: ofPackage('text', '@hyzyla/pdfium', 'MIT'),
  mammoth: ofPackage('text', 'mammoth', 'BSD-2-Clause'),
  'word-extractor': ofPackage('text', 'word-extractor', 'MIT'),
  'plain-text': made('text'),
  captions: made('text'),
  'pp-ocr': ofModels('recognise', 'Apache-2.0', 'pp-ocr'),
  tesseract: { ...ofPackage('recognise', 'tesseract.js-core', 'Apache-2.0'), isServerAlone: true },
  'whisper-base': ofModels('recognise', 'MIT', 'whisper-base', 'silero-vad'),
  'zxing-wasm': ofPackage('codes', 'zxing-wasm', 'MIT'),
  'cartulary-layout': made('layout'),
  eld: ofPackage('classify', 'eld', 'Apache-2.0'),
  'character-classes': ofModels('classify', null, 'classes', 'multilingual-e5-small'),
  rules: made('entities'),
  'learned-names': made('entities'),
  'minilm-names': ofModels('entities', 'Apache-2.0', 'minilm-names'),
  'field-rules': made('fields'),
  'learned-layouts': made('fields'),
  'embedded-invoice': made('fields'),
  lexrank: made('summary'),
  'multilingual-e5-small': ofModels('embed', 'MIT', 'multilingual-e5-small'),
} as const satisfies Readonly<Record<string, Engine>>;

export type EngineId = keyof typeof engines;
export const engineIds = Object.keys(engines) as [EngineId, ...EngineId[]];
export const engineOf = (id: EngineId): Engine => engines[id];

/** Media types for engines that process only some files. */
const takes: Readonly<Partial<Record<EngineId, (mediaType: string) => boolean>>> = {
  pdfium: (mediaType) => mediaType === 'application/pdf',
  mammoth: (mediaType) => mediaType === 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'word-extractor': (mediaType) => mediaType === 'application/msword',
  'plain-text': (mediaType) => mediaType === 'text/plain',
  captions: (mediaType) => mediaType === CAPTIONS_MEDIA_TYPE,
  'pp-ocr': (mediaType) => !isSound(mediaType),
  // Reads only some lines, and only if operators added a language pack, so it isn't announced for any file.
  tesseract: () => false,
  'whisper-base': isSound,
};

/** The engines of a stage that process a media type, in reading order. */
export const enginesAt = (stage: StageName, mediaType: string): EngineId[] =>
  engineIds.filter((id) => engines[id].stage === stage && (takes[id]?.(mediaType) ?? true));
