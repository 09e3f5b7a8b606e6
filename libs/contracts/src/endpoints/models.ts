import * as z from 'zod/mini';
import { modelPurposes } from '../bundled-models.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { modelLimits } from '../limits/models.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

/** Id of a model: its folder name. */
export const ModelId = z
  .string()
  .check(z.maxLength(modelLimits.maxIdCharacters), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/));

/**
 * Problems of a model's files. `size`: differs from the released file. `form`: unexpected JSON structure. `sound`: not made for 80 mel
 * bands. `labels`: not a sentiment model. `changed`: differs from the folder's SHA256SUMS. `name`: has the name of a bundled model.
 */
export const modelProblems = ['missing', 'size', 'too-large', 'form', 'sound', 'labels', 'changed', 'name'] as const;
export const ModelProblem = z.object({ file: z.nullable(z.string()), kind: z.enum(modelProblems) });
export type ModelProblem = z.infer<typeof ModelProblem>;

export const trialStates = ['asked', 'running', 'done', 'failed'] as const;

/** Latest trial of a model on a bundled sample. */
export const ModelTrial = z.object({
  state: z.enum(trialStates),
  askedAt: moment,
  by: z.string(),
  /** Its output for the sample: words or a number; null until done. */
  answer: z.nullable(z.string()),
  /** Time to verify and load its files, and time of the answer itself (ms). */
  readyMs: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Why there is no answer. */
  failure: z.nullable(z.string()),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

export const ModelRecord = z.object({
  id: z.string(),
  /** `added`: from the installation's models directory (CARTULARY_MODELS_DIR). */
  origin: z.enum(['bundled', 'added']),
  purpose: z.enum(modelPurposes),
  /** SPDX identifier; null for the product's license, or for an added model without a license in its folder. */
  licence: z.nullable(z.string()),
  /** Total size of the existing files. */
  sizeBytes: z.int(),
  problem: z.nullable(ModelProblem),
  /** Its folder contains SHA256SUMS. Otherwise, it isn't activated automatically. */
  isListed: z.boolean(),
  /** When it was activated automatically; null if it wasn't. */
  takenUpAt: z.nullable(moment),
  /**
   * Whether it transcribes recordings of the caller's organization, among several candidates. For a language pack:
   * whether scans are recognized with it.
   */
  isChosen: z.boolean(),
  trial: z.nullable(ModelTrial),
});
export type ModelRecord = z.infer<typeof ModelRecord>;

/** A file on the server. `expected`: the released hash; null if the file isn't part of the product. */
export const CheckedFile = z.object({
  name: z.string(),
  sizeBytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  expected: z.nullable(z.string()),
});
export type CheckedFile = z.infer<typeof CheckedFile>;

const params = z.object({ model: ModelId });
/** Limited to these roles because of hashing and computing cost. */
const keepers = { access: 'session', requiredRoles: ['admin', 'internal'] } as const;

export const listModels = endpoint({
  access: 'session',
  gate: 'settings',
  method: 'GET',
  path: '/api/v1/models',
  summary: 'List the installation’s models, whether their files are present, and their test results',
  data: z.object({
    models: z.array(ModelRecord),
    /** Whether operators configured a directory for further models. */
    takesMore: z.boolean(),
    /** Whether the organization activates new ones automatically. */
    takesUp: z.boolean(),
  }),
});

export const checkModel = endpoint({
  ...keepers,
  method: 'POST',
  path: '/api/v1/models/:model/check',
  summary: 'Verify a model’s files on the server against the released ones by SHA-256',
  params,
  onlyLooks: true,
  data: z.object({ files: z.array(CheckedFile), problem: z.nullable(ModelProblem) }),
  errors: ['not_found'],
});

export const tryModel = endpoint({
  ...keepers,
  method: 'POST',
  path: '/api/v1/models/:model/try',
  summary: 'Test a model on a small sample in a worker. The result is listed with the model',
  params,
  data: ModelTrial,
  errors: ['not_found', 'model_broken'],
});

export const chooseSpeechModel = endpoint({
  access: 'session',
  permissions: [INSTALLATION_OPERATE],
  method: 'PUT',
  path: '/api/v1/models/speech',
  summary: 'Choose the model that transcribes recordings from now on. Operators only',
  body: z.object({ model: ModelId }),
  errors: ['not_found', 'model_broken', 'model_not_tried'],
});

/** A model file that pages load, by its role in the model. */
export const SentimentFile = z.object({ sizeBytes: z.int(), sha256: z.string() });
export const sentimentParts = ['config', 'tokenizer', 'tokenizerConfig', 'network'] as const;
export type SentimentPart = (typeof sentimentParts)[number];

/** A sentiment model that pages can use. `tokenizerConfig` is optional. */
export const SentimentModelFiles = z.object({
  id: z.string(),
  licence: z.nullable(z.string()),
  sizeBytes: z.int(),
  parts: z.record(z.enum(sentimentParts), z.nullable(SentimentFile)),
});
export type SentimentModelFiles = z.infer<typeof SentimentModelFiles>;

/** Sentiment is analyzed in the page: the model is downloaded and no text leaves the browser. */
export const findSentimentModel = endpoint({
  access: 'session',
  module: 'intelligence',
  method: 'GET',
  path: '/api/v1/models/sentiment',
  summary: 'Get the installation’s sentiment model and its files, or null if operators added no usable one',
  data: z.object({ model: z.nullable(SentimentModelFiles) }),
});

export const readSentimentFile = endpoint({
  access: 'session',
  module: 'intelligence',
  method: 'GET',
  path: '/api/v1/models/:model/parts/:sha256',
  summary: 'Download a file of a sentiment model by its SHA-256',
  params: z.object({ model: ModelId, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  answers: 'bytes',
  exempt: true,
  errors: ['not_found'],
});

export const modelsEndpoints = {
  'models.list': listModels,
  'models.check': checkModel,
  'models.try': tryModel,
  'models.chooseSpeech': chooseSpeechModel,
  'models.findSentiment': findSentimentModel,
  'models.readSentimentFile': readSentimentFile,
} as const satisfies Record<string, Endpoint>;
