import * as z from 'zod/mini';
import { modelPurposes } from '../bundled-models.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { modelLimits } from '../limits/models.js';
import { INSTALLATION_OPERATE } from '../permissions.js';
import { moment } from '../values.js';

/** A model by its folder. */
export const ModelId = z
  .string()
  .check(z.maxLength(modelLimits.maxIdCharacters), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/));

/**
 * What is wrong with a model's files. `size`: not as long as the file that was released; `form`: its JSON is of another
 * form; `sound`: made for sound in another form than 80 bands; `labels`: tells something else than sentiment; `changed`: not as its
 * folder lists it in SHA256SUMS; `name`: a model that comes with the product is called so.
 */
export const modelProblems = ['missing', 'size', 'too-large', 'form', 'sound', 'labels', 'changed', 'name'] as const;
export const ModelProblem = z.object({ file: z.nullable(z.string()), kind: z.enum(modelProblems) });
export type ModelProblem = z.infer<typeof ModelProblem>;

export const trialStates = ['asked', 'running', 'done', 'failed'] as const;

/** The newest trial of a model on a sample that comes with the product. */
export const ModelTrial = z.object({
  state: z.enum(trialStates),
  askedAt: moment,
  by: z.string(),
  /** What it made of the sample: words, or a figure; null until it is done. */
  answer: z.nullable(z.string()),
  /** Until its files were checked and it was in memory, and then for its answer (ms). */
  readyMs: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Why there is no answer. */
  failure: z.nullable(z.string()),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

export const ModelRecord = z.object({
  id: z.string(),
  /** `added`: from the models directory of the installation (CARTULARY_MODELS_DIR). */
  origin: z.enum(['bundled', 'added']),
  purpose: z.enum(modelPurposes),
  /** SPDX; null: that of the product. Of an added one null where its folder says nothing. */
  licence: z.nullable(z.string()),
  /** Of the files that are there. */
  sizeBytes: z.int(),
  problem: z.nullable(ModelProblem),
  /** Its folder says what its files are (SHA256SUMS): else it is not taken up by itself. */
  isListed: z.boolean(),
  /** When it was taken up by itself; null where it wasn't. */
  takenUpAt: z.nullable(moment),
  /** Of several that could: it writes recordings of the caller's organisation down. Of a language pack: scans are read with it. */
  isChosen: z.boolean(),
  trial: z.nullable(ModelTrial),
});
export type ModelRecord = z.infer<typeof ModelRecord>;

/** A file as it lies on the server. `expected`: as it was released; null where nobody released it with the product. */
export const CheckedFile = z.object({
  name: z.string(),
  sizeBytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  expected: z.nullable(z.string()),
});
export type CheckedFile = z.infer<typeof CheckedFile>;

const params = z.object({ model: ModelId });
/** Hashing and computing: not for everybody. */
const keepers = { access: 'session', requiredRoles: ['admin', 'internal'] } as const;

export const listModels = endpoint({
  access: 'session',
  gate: 'settings',
  method: 'GET',
  path: '/api/v1/models',
  summary: 'List the installation’s models, whether their files are present, and their test results',
  data: z.object({
    models: z.array(ModelRecord),
    /** Whether operators gave a folder for further models. */
    takesMore: z.boolean(),
    /** Whether the organisation has new ones taken up by themselves. */
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

/** A file of a model that pages load, by its part in the model's layout. */
export const SentimentFile = z.object({ sizeBytes: z.int(), sha256: z.string() });
export const sentimentParts = ['config', 'tokenizer', 'tokenizerConfig', 'network'] as const;
export type SentimentPart = (typeof sentimentParts)[number];

/** A model for sentiment that pages can use; of its parts `tokenizerConfig` may be missing. */
export const SentimentModelFiles = z.object({
  id: z.string(),
  licence: z.nullable(z.string()),
  sizeBytes: z.int(),
  parts: z.record(z.enum(sentimentParts), z.nullable(SentimentFile)),
});
export type SentimentModelFiles = z.infer<typeof SentimentModelFiles>;

/** Texts are judged in the page: the model comes to the text, and no text leaves the browser. */
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
