import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { intakeLimits } from '../limits/intake.js';
import { notThatPipeline } from '../not-that-pipeline.js';
import { IntakeFrom, intakeFileProblems, intakeFileStates, intakeProblems, intakeStates } from '../intake.js';
import { moment } from '../values.js';

const id = z.uuid();
const params = z.object({ sourceId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Managers and administrators have it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(intakeLimits.maxNameCharacters));
const everyMinutes = z.int().check(z.gte(intakeLimits.minEveryMinutes), z.lte(intakeLimits.maxEveryMinutes));
const secret = z.string().check(z.minLength(1), z.maxLength(intakeLimits.maxSecretCharacters));

/** A person's folder or mailbox. Its files become that person's documents. */
export const IntakeSource = z.object({
  id,
  name: z.string(),
  /** Never includes the password. */
  from: IntakeFrom,
  state: z.enum(intakeStates),
  everyMinutes: z.int(),
  /** Target folder; null for the owner's own documents. */
  folderId: z.nullable(id),
  /** Pipeline for its documents; null for the default of uploads. */
  pipelineId: z.nullable(id),
  createdAt: moment,
  /** End of the last scan; null before the first. */
  lookedAt: z.nullable(moment),
  /** Null while paused. */
  nextLookAt: z.nullable(moment),
  isLooking: z.boolean(),
  problem: z.nullable(z.enum(intakeProblems)),
  problemSince: z.nullable(moment),
  counts: z.object({ waiting: z.int(), taken: z.int(), same: z.int(), failed: z.int() }),
});
export type IntakeSource = z.infer<typeof IntakeSource>;

/** A file found in a source. */
export const IntakeFile = z.object({
  id,
  name: z.string(),
  /** The file's folder or the email's subject; can be empty. */
  foundIn: z.string(),
  sizeBytes: z.nullable(z.int()),
  state: z.enum(intakeFileStates),
  problem: z.nullable(z.enum(intakeFileProblems)),
  /** The imported document, or the existing one with identical bytes; null if it was deleted. */
  documentId: z.nullable(id),
  seenAt: moment,
});
export type IntakeFile = z.infer<typeof IntakeFile>;

export const listIntakeSources = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/intake-sources',
  summary: 'List your intake sources by name: folders and mailboxes that documents come from',
  data: z.object({
    items: z.array(IntakeSource),
    mayChange: z.boolean(),
    /** Server folders that the operator allowed for this organization. Only for people who can add sources. */
    releasedFolders: z.array(z.string()),
  }),
});

export const createIntakeSource = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/intake-sources',
  summary:
    'Create an intake source from a folder inside those the operator released, or from a mailbox. Managers and administrators only',
  status: 201,
  body: z.object({
    name,
    from: IntakeFrom,
    /** Mailbox password. Stored encrypted and never returned. */
    secret: z.optional(secret),
    everyMinutes: z._default(everyMinutes, intakeLimits.usualEveryMinutes),
    folderId: z.optional(z.nullable(id)),
    pipelineId: z.optional(z.nullable(id)),
  }),
  data: IntakeSource,
  errors: [
    'not_found',
    'conflict',
    'source_folder_refused',
    'source_host_refused',
    'source_secret_needed',
    'source_too_many',
    'local_processing_enforced',
    ...notThatPipeline,
  ],
});

export const changeIntakeSource = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/api/v1/intake-sources/:sourceId',
  summary:
    'Update an intake source: rename, change, pause, or resume it. Changing a mailbox’s server requires its password again. Managers and administrators only',
  params,
  body: z.object({
    name: z.optional(name),
    from: z.optional(IntakeFrom),
    secret: z.optional(secret),
    everyMinutes: z.optional(everyMinutes),
    folderId: z.optional(z.nullable(id)),
    pipelineId: z.optional(z.nullable(id)),
    state: z.optional(z.enum(intakeStates)),
  }),
  data: IntakeSource,
  errors: [
    'not_found',
    'conflict',
    'source_folder_refused',
    'source_host_refused',
    'source_kind_stays',
    'source_secret_needed',
    'local_processing_enforced',
    ...notThatPipeline,
  ],
});

export const deleteIntakeSource = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/intake-sources/:sourceId',
  summary:
    'Delete an intake source and its record of files. Its documents stay, and nothing is deleted at the source. Managers and administrators only',
  params,
  errors: ['not_found'],
});

export const lookAtIntakeSource = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/intake-sources/:sourceId/look',
  summary: 'Check an intake source for files now. Managers and administrators only',
  params,
  data: IntakeSource,
  errors: ['not_found', 'source_paused'],
});

export const listIntakeFiles = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/intake-sources/:sourceId/files',
  summary: 'List the files found in an intake source, newest first, with what happened to each and why any was skipped',
  params,
  query: z.object({ ...paging, state: z.optional(z.enum(intakeFileStates)) }),
  data: listOf(IntakeFile),
  errors: ['not_found'],
});

export const retryIntakeFile = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/intake-sources/:sourceId/files/:fileId/retry',
  summary: 'Try a skipped file again. The source is checked at once. Managers and administrators only',
  params: z.object({ sourceId: id, fileId: id }),
  errors: ['not_found', 'source_paused'],
});

export const intakeEndpoints = {
  'intake.list': listIntakeSources,
  'intake.create': createIntakeSource,
  'intake.change': changeIntakeSource,
  'intake.look': lookAtIntakeSource,
  'intake.files': listIntakeFiles,
  'intake.retry': retryIntakeFile,
  'intake.delete': deleteIntakeSource,
} as const satisfies Record<string, Endpoint>;
