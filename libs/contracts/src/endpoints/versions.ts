import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { DocumentSummary } from './documents.js';
import { limits } from '../limits.js';
import { Confidence, EntityKind } from '../reading.js';
import { ClassFound, Summary } from '../understanding.js';

const id = z.uuid();

/** Why a document was read. */
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

/** An entity as a version has it. */
export const VersionEntity = z.object({ kind: EntityKind, ...value });
export type VersionEntity = z.infer<typeof VersionEntity>;

/** A field as a version has it. */
export const VersionField = z.object({
  name: z.string(),
  /** Absent in versions that were kept before bills had lines. */
  line: z.optional(z.nullable(z.int())),
  ...value,
});
export type VersionField = z.infer<typeof VersionField>;

const Engine = z.object({ engine: z.string(), engineVersion: z.string() });

/** One reading of a document. `id` null: what is shown now. */
export const VersionEntry = z.object({
  id: z.nullable(id),
  readAt: z.string(),
  reason: z.enum(readingReasons),
  /** Who asked for it; null where nobody did or is there any more. */
  askedBy: z.nullable(z.string()),
  /** The stages and their versions, as `name@version` with spaces between. */
  pipelineVersion: z.string(),
  /** What its pages were read by. */
  engines: z.array(Engine),
  pageCount: z.int(),
  entityCount: z.int(),
  fieldCount: z.int(),
  /** How many of these a person had settled. */
  settledCount: z.int(),
  /** Whether it can be brought back: the places of its words are kept. */
  isWhole: z.boolean(),
});
export type VersionEntry = z.infer<typeof VersionEntry>;

/** All that a version says but its text. */
export const VersionDetail = z.object({
  class: z.nullable(z.string()),
  classConfirmed: z.boolean(),
  classFound: z.nullable(ClassFound),
  language: z.nullable(z.string()),
  summary: z.nullable(Summary),
  fields: z.array(VersionField),
  entities: z.array(VersionEntity),
  /** One a page, in order: equal where the text is. */
  pageDigests: z.array(z.string()),
});
export type VersionDetail = z.infer<typeof VersionDetail>;

const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** The id of a version, or `now`. */
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
