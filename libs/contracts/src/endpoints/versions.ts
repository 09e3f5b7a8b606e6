import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { DocumentSummary } from './documents.js';
import { limits } from '../limits.js';
import { Confidence, EntityKind } from '../reading.js';
import { ClassFound, Summary } from '../understanding.js';

const id = z.uuid();

/** Why a document was processed. */
export const readingReasons = ['received', 'again', 'turned', 'restored'] as const;
export type ReadingReason = (typeof readingReasons)[number];

const value = {
  text: z.string(),
  value: z.string(),
  page: z.int(),
  confidence: Confidence,
  engine: z.string(),
  engineVersion: z.string(),
  /** Whether a person had settled it. */
  confirmed: z.boolean(),
} as const;

/** An entity in a version. */
export const VersionEntity = z.object({ kind: EntityKind, ...value });
export type VersionEntity = z.infer<typeof VersionEntity>;

/** A field in a version. */
export const VersionField = z.object({
  name: z.string(),
  /** Absent in versions from before line items existed. */
  line: z.optional(z.nullable(z.int())),
  ...value,
});
export type VersionField = z.infer<typeof VersionField>;

const Engine = z.object({ engine: z.string(), engineVersion: z.string() });

/** A run of a document. `id` null is the current one. */
export const VersionEntry = z.object({
  id: z.nullable(id),
  readAt: z.string(),
  reason: z.enum(readingReasons),
  /** The requester; null if there was none or the account was deleted. */
  askedBy: z.nullable(z.string()),
  /** Stages and their versions, as space-separated `name@version`. */
  pipelineVersion: z.string(),
  /** Engines that processed its pages. */
  engines: z.array(Engine),
  pageCount: z.int(),
  entityCount: z.int(),
  fieldCount: z.int(),
  /** Number of these that a person had settled. */
  settledCount: z.int(),
  /** Whether it can be restored: the positions of its words are stored. */
  isWhole: z.boolean(),
});
export type VersionEntry = z.infer<typeof VersionEntry>;

/** All data of a version except its text. */
export const VersionDetail = z.object({
  class: z.nullable(z.string()),
  classConfirmed: z.boolean(),
  classFound: z.nullable(ClassFound),
  language: z.nullable(z.string()),
  summary: z.nullable(Summary),
  fields: z.array(VersionField),
  entities: z.array(VersionEntity),
  /** One per page, in order. Equal digests mean equal text. */
  pageDigests: z.array(z.string()),
});
export type VersionDetail = z.infer<typeof VersionDetail>;

const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Id of a version, or `now`. */
const versionId = z.union([id, z.literal('now')]);

export const listVersions = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/versions',
  openToKeys: ['documents.read'],
  summary: 'List a document’s stored readings, newest first: the current one and earlier ones',
  params: z.object({ documentId: id }),
  data: z.object({ items: z.array(VersionEntry) }),
  errors: ['not_found'],
});

export const readVersion = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/versions/:versionId',
  openToKeys: ['documents.read'],
  summary: 'Get what one reading of a document found. Use `now` for the current one',
  params: z.object({ documentId: id, versionId }),
  data: VersionDetail,
  errors: ['not_found'],
});

export const readVersionText = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/versions/:versionId/text',
  openToKeys: ['documents.read'],
  summary: 'Get a page’s text as one reading found it, or null if it had no such page',
  params: z.object({ documentId: id, versionId }),
  query: z.object({ page: z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.reading.maxPages)) }),
  data: z.object({ text: z.nullable(z.string()) }),
  errors: ['not_found'],
});

export const restoreVersion = endpoint({
  ...reading,
  module: 'intelligence',
  method: 'POST',
  path: '/api/v1/documents/:documentId/versions/:versionId/restore',
  openToKeys: ['documents.write'],
  summary:
    'Restore an earlier reading of a document. What people confirmed or corrected stays; the current reading is kept as a version',
  params: z.object({ documentId: id, versionId }),
  data: DocumentSummary,
  errors: ['not_found', 'conflict', 'version_not_whole'],
});

export const versionsEndpoints = {
  'documents.versions': listVersions,
  'documents.version': readVersion,
  'documents.restoreVersion': restoreVersion,
  'documents.versionText': readVersionText,
} as const satisfies Record<string, Endpoint>;
