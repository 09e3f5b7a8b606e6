import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { pipelineLimits } from '../limits/pipelines.js';
import { notThatPipeline } from '../not-that-pipeline.js';
import { PipelineProblem, pipelineStates, PipelineSteps, pipelineTrialStates, UPLOADS } from '../pipelines.js';
import { Confidence, Entity } from '../reading.js';
import { stageNames } from '../stages.js';
import { ClassFound, Field, LanguageFound, Summary } from '../understanding.js';
import { moment, revision } from '../values.js';
import { ClassId } from './classes.js';

const id = z.uuid();
const params = z.object({ pipelineId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Managers and administrators have it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(pipelineLimits.maxNameCharacters));

/** Where the pipeline is the default. */
export const PipelineUse = z.union([z.literal(UPLOADS), ClassId]);

export const PipelineRow = z.object({
  id,
  name: z.string(),
  state: z.enum(pipelineStates),
  /** Active version; null before the first. */
  version: z.nullable(z.int()),
  /** Whether the draft differs from that version. */
  hasChanges: z.boolean(),
  /** Stages of the active version, or of the draft if no version is active. */
  stages: z.array(z.enum(stageNames)),
  usedFor: z.array(z.string()),
  changedAt: moment,
});
export type PipelineRow = z.infer<typeof PipelineRow>;

export const PipelineVersion = z.object({
  number: z.int(),
  steps: PipelineSteps,
  publishedAt: moment,
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
  /** Documents whose latest run used it. */
  documents: z.int(),
});
export type PipelineVersion = z.infer<typeof PipelineVersion>;

export const PipelineDetail = z.extend(PipelineRow, {
  draft: PipelineSteps,
  /** Incremented with every change. Changes name the revision they are based on. */
  revision: z.int(),
  problems: z.array(PipelineProblem),
  /** Newest first. */
  versions: z.array(PipelineVersion),
  mayChange: z.boolean(),
});
export type PipelineDetail = z.infer<typeof PipelineDetail>;

/** A draft's results for a document. They aren't used anywhere else. */
export const PipelineFound = z.object({
  class: z.nullable(ClassFound),
  language: z.nullable(LanguageFound),
  entities: z.array(Entity),
  fields: z.array(Field),
  summary: z.nullable(Summary),
  codes: z.int(),
  words: z.int(),
  /** Mean over the words; null if there are none. */
  confidence: z.nullable(Confidence),
  /** Duration of each tried stage. */
  stages: z.array(z.object({ stage: z.enum(stageNames), tookMs: z.int() })),
});
export type PipelineFound = z.infer<typeof PipelineFound>;

export const PipelineTrial = z.object({
  id,
  pipelineId: id,
  documentId: id,
  state: z.enum(pipelineTrialStates),
  steps: PipelineSteps,
  /** Number of pages processed, from the first; null until known. */
  pages: z.nullable(z.int()),
  pageCount: z.nullable(z.int()),
  askedAt: moment,
  /** When its results are deleted. */
  expiresAt: moment,
  found: z.nullable(PipelineFound),
  /** Why there are no results. */
  failure: z.nullable(z.string()),
});
export type PipelineTrial = z.infer<typeof PipelineTrial>;

export const listPipelines = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/pipelines',
  openToKeys: ['documents.read'],
  summary: 'List the organization’s pipelines by name, with what they’re used for',
  data: z.object({ items: z.array(PipelineRow), mayChange: z.boolean() }),
});

export const readPipeline = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/pipelines/:pipelineId',
  openToKeys: ['documents.read'],
  summary: 'Get a pipeline with its draft, what the draft lacks, and its published versions',
  params,
  data: PipelineDetail,
  errors: ['not_found'],
});

export const createPipeline = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/pipelines',
  summary: 'Create a pipeline as a draft, with all stages by default. Managers and administrators only',
  status: 201,
  body: z.object({ name, draft: z.optional(PipelineSteps) }),
  data: PipelineDetail,
  errors: ['conflict', 'pipeline_too_many'],
});

export const changePipeline = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/v1/pipelines/:pipelineId',
  summary:
    'Update a pipeline: rename it, change its draft, retire it, or bring it back. Published versions stay unchanged. Managers and administrators only',
  params,
  body: z.object({
    /** The revision that was read. Another person may have changed it since. */
    revision,
    name: z.optional(name),
    draft: z.optional(PipelineSteps),
    retired: z.optional(z.boolean()),
  }),
  data: PipelineDetail,
  errors: ['not_found', 'conflict', 'pipeline_changed'],
});

export const publishPipeline = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/pipelines/:pipelineId/publish',
  summary:
    'Publish a pipeline’s draft as a version for documents read from now on. Readings in progress continue as they started. Managers and administrators only',
  params,
  body: z.object({ revision }),
  data: PipelineDetail,
  errors: ['not_found', 'pipeline_changed', 'pipeline_incomplete', 'pipeline_not_usable', 'pipeline_versions_full'],
});

export const deletePipeline = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/pipelines/:pipelineId',
  summary:
    'Delete a pipeline that was never published. A published one can be retired instead. Managers and administrators only',
  params,
  errors: ['not_found', 'conflict'],
});

export const setDefaultPipeline = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/v1/pipeline-defaults',
  summary:
    'Set the default pipeline for uploads or for a document class. Send null to use all stages. Managers and administrators only',
  body: z.object({ usedFor: PipelineUse, pipelineId: z.nullable(id) }),
  errors: ['not_found', ...notThatPipeline],
});

export const tryPipeline = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/pipelines/:pipelineId/trials',
  summary:
    'Try a pipeline’s draft or published version on a document. Results stay separate and are deleted after a day. Managers and administrators only',
  params,
  status: 201,
  /** `published`: tries the active version instead of the draft. */
  body: z.object({ documentId: id, published: z._default(z.boolean(), false) }),
  data: PipelineTrial,
  errors: ['not_found', 'pipeline_incomplete', 'pipeline_not_usable', 'pipeline_busy', 'pipeline_budget_spent'],
});

export const readPipelineTrial = endpoint({
  ...writing,
  method: 'GET',
  path: '/api/v1/pipeline-trials/:trialId',
  summary: 'Get the progress and results of a pipeline trial you started. Managers and administrators only',
  params: z.object({ trialId: id }),
  data: PipelineTrial,
  errors: ['not_found'],
});

export const pipelinesEndpoints = {
  'pipelines.list': listPipelines,
  'pipelines.read': readPipeline,
  'pipelines.create': createPipeline,
  'pipelines.change': changePipeline,
  'pipelines.publish': publishPipeline,
  'pipelines.setDefault': setDefaultPipeline,
  'pipelines.try': tryPipeline,
  'pipelines.readTrial': readPipelineTrial,
  'pipelines.delete': deletePipeline,
} as const satisfies Record<string, Endpoint>;
