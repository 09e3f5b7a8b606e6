import type { BundledModelId } from './bundled-models.js';
import { CAPTIONS_MEDIA_TYPE, isSound } from './limits.js';
import type { StageName } from './stages.js';

/** Stands in the place of an engine on what a person marked. */
export const BY_HAND_ENGINE = 'person';

interface Engine {
  /** The stage of reading that it works in. */
  readonly stage: StageName;
  /** SPDX; null: made here, under the licence of the product. */
  readonly licence: string | null;
  /** The npm package that does most of its work, whose licence and version it carries; null where none does. */
  readonly package: string | null;
  /** Without these it can't work. */
  readonly models: readonly BundledModelId[];
  /** Documents in privacy mode are read without it. */
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
 * What reads and understands documents, by the name that stands on what it found, in the order of reading. Unless it says otherwise an engine works on the server and, for
 * documents in privacy mode, in the page (`createNodeEngines`, `createBrowserEngines` of the pipeline). Their versions are
 * `engine-versions.ts` of the pipeline.
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

/** Which files the engines take that read some kinds alone. */
const takes: Readonly<Partial<Record<EngineId, (mediaType: string) => boolean>>> = {
  pdfium: (mediaType) => mediaType === 'application/pdf',
  mammoth: (mediaType) => mediaType === 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'word-extractor': (mediaType) => mediaType === 'application/msword',
  'plain-text': (mediaType) => mediaType === 'text/plain',
  captions: (mediaType) => mediaType === CAPTIONS_MEDIA_TYPE,
  'pp-ocr': (mediaType) => !isSound(mediaType),
  // Only some lines, and only where operators added a language pack: nobody says of a file beforehand that it reads it.
  tesseract: () => false,
  'whisper-base': isSound,
};

/** The engines that work in a stage on a file of this kind, in the order of reading. */
export const enginesAt = (stage: StageName, mediaType: string): EngineId[] =>
  engineIds.filter((id) => engines[id].stage === stage && (takes[id]?.(mediaType) ?? true));
