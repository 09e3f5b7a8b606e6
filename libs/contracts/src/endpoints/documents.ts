import * as z from 'zod/mini';
import { Gate } from '../accuracy.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { limits } from '../limits.js';
import { notThatPipeline } from '../not-that-pipeline.js';
import { uploadRefusals } from '../upload-refusals.js';
import { Confidence, Entity, EntityKind, PageCode, PageText, PageTurns, SpokenLanguage } from '../reading.js';
import { Tag } from './tags.js';
import { StageProgress } from '../stage-progress.js';
import { documentStates, stageNames } from '../stages.js';
import { ClassFound, embeddedStates, Field, LanguageFound, Summary } from '../understanding.js';
import { ClassId } from './classes.js';
import { moment } from '../values.js';

const id = z.uuid();
const documentParams = z.object({ documentId: id });
const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.reading.maxPages));
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.metadata.maxTitleCharacters));

export const DocumentState = z.enum(documentStates);

export const Uploaded = z.object({
  documents: z.array(z.object({ id, name: z.string(), state: DocumentState, duplicateOf: z.optional(id) })),
  rejected: z.array(z.object({ name: z.string(), error: z.string() })),
});
export type Uploaded = z.infer<typeof Uploaded>;

/** An entity as shown in a document: with its row id and human changes. */
export const DocumentEntity = z.extend(Entity, {
  id,
  /** Reading order within the document, from 1: the number on the overlay. */
  number: z.int(),
  confirmed: z.boolean(),
  /** The engine's original result, if a person corrected it. */
  correctedFrom: z.nullable(z.object({ kind: EntityKind, text: z.string(), value: z.string() })),
});
export type DocumentEntity = z.infer<typeof DocumentEntity>;

/** A field as shown in a document: with its row id and human changes. */
export const DocumentField = z.extend(Field, {
  id,
  confirmed: z.boolean(),
  /** The engine's original result, if a person corrected it. */
  correctedFrom: z.nullable(z.object({ text: z.string(), value: z.string() })),
  /** How its accuracy contract routed it; absent without a contract. */
  gate: z.optional(Gate),
});
export type DocumentField = z.infer<typeof DocumentField>;

/** A library row. */
export const DocumentSummary = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  state: DocumentState,
  stage: z.nullable(z.enum(stageNames)),
  /** 0 to 1 over all stages, weighted by cost. */
  progress: z.number(),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  pageCount: z.nullable(z.int()),
  class: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Mean confidence of the words; null until processed or if there are none. */
  confidence: z.nullable(Confidence),
  entityCount: z.int(),
  /** Unsettled entities and fields below {@link certaintyThresholds}.check, and fields with a failed check. */
  toReview: z.int(),
  hasPreview: z.boolean(),
  /** Pages displayed with a rotation. */
  pageTurns: PageTurns,
  owner: z.object({ id, name: z.string() }),
  folder: z.nullable(z.object({ id, name: z.string() })),
  /** Sorted by name. */
  tags: z.array(Tag),
  /** Where its text was processed: on the server or in the browser. */
  processedWhere: z.enum(['server', 'browser']),
  createdAt: z.string(),
  updatedAt: z.string(),
  binnedAt: z.nullable(z.string()),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** A library row with the person's permissions besides viewing. `delete`: move to and from the trash. */
export const ListedDocument = z.extend(DocumentSummary, {
  rights: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export const DocumentDetail = z.extend(DocumentSummary, {
  sha256: z.string(),
  entities: z.array(DocumentEntity),
  /** In the order in which people check them. Empty for classes without fields. */
  fields: z.array(DocumentField),
  /** Field names of its class, in that order. */
  expectedFields: z.array(z.string()),
  /** The class detected by the engine. `class` differs if a person changed it. */
  classFound: z.nullable(ClassFound),
  classConfirmed: z.boolean(),
  languageFound: z.nullable(LanguageFound),
  spokenLanguage: SpokenLanguage,
  summary: z.nullable(Summary),
  /** The pipeline version of the latest run; absent for the full default pipeline. */
  pipeline: z.optional(z.object({ id, name: z.string(), version: z.int() })),
  stages: z.array(StageProgress),
  /** Elapsed milliseconds from the start of the latest run's first stage to its end; absent before it ends. */
  readMs: z.optional(z.int()),
  pages: z.array(
    z.object({
      page: z.int(),
      widthPoints: z.nullable(z.number()),
      heightPoints: z.nullable(z.number()),
      source: z.string(),
      confidence: z.nullable(Confidence),
      /** Confidence of the reading order on a recognized page; null if unknown. */
      orderConfidence: z.nullable(Confidence),
      /** Barcodes and QR codes, from top to bottom; absent if codes weren't detected. */
      codes: z.optional(z.array(PageCode)),
      /** Whether semantic search covers it; null until the current language model has processed it. */
      embedded: z.nullable(z.enum(embeddedStates)),
      /** An image without OCR, because the pipeline skips that stage. */
      unread: z.optional(z.literal(true)),
      engine: z.string(),
      engineVersion: z.string(),
    }),
  ),
  /** Source pages it was composed of, in order; empty for uploads. `name` is null if the source was deleted or the person can't see it. */
  madeFrom: z.array(z.object({ documentId: z.nullable(id), name: z.nullable(z.string()), pages: z.array(z.int()) })),
  /** Hash of the returned values, sent to `review/confirm` if two people have to confirm. Absent otherwise. */
  valuesHash: z.optional(z.string()),
  rights: z.object({ view: z.boolean(), edit: z.boolean(), share: z.boolean(), delete: z.boolean() }),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

/** Viewing results only needs the gate, so that auditors can read. Processing documents needs the module. */
const reading = { access: 'session', gate: 'administrative-documents' } as const;
const documents = { ...reading, module: 'intelligence' } as const;

export const uploadDocuments = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents',
  openToKeys: ['documents.write'],
  summary: 'Upload up to 10 files of up to 50 MB each (multipart field `file`, or `files[i]`)',
  accepts: 'files',
  status: 201,
  /** `pipelineId`: pipeline of the documents; defaults to the batch's, then to the one for uploads. */
  query: z.object({ folderId: z.optional(id), batchId: z.optional(id), pipelineId: z.optional(id) }),
  data: Uploaded,
  errors: ['not_found', ...uploadRefusals, ...notThatPipeline],
});

/** Sort options of the library: every column it can show. `tags`: by the first tag's name. */
export const documentSorts = [
  ...(['updated', 'created', 'name', 'kind', 'state', 'size', 'pages', 'confidence', 'class', 'language'] as const),
  ...(['owner', 'folder', 'tags', 'entities', 'review', 'binned'] as const),
] as const;

/** A folder, or a space, which the library shows as a top-level folder. */
export const LibraryFolder = z.object({
  id,
  name: z.string(),
  /** Null at the top level, and if the person can't access its parent folder. */
  parentId: z.nullable(id),
  documents: z.int(),
  kind: z.enum(['folder', 'space']),
  /** Whether the person owns it. */
  mine: z.boolean(),
  /** Whether the person can add items to it. */
  edit: z.boolean(),
  /** Whether it is shared with the whole organization. */
  everybodys: z.boolean(),
});
export type LibraryFolder = z.infer<typeof LibraryFolder>;

/** Filters of the document list. */
export const documentFilters = {
  folderId: z.optional(id),
  state: z.optional(DocumentState),
  /** Only documents being processed or about to be. */
  underWay: z.optional(flag),
  /** Only documents the person can edit. */
  editable: z.optional(flag),
  /** Received from (inclusive) and until (exclusive). */
  receivedFrom: z.optional(moment),
  receivedUntil: z.optional(moment),
  /** Only documents with values to review. */
  toReview: z.optional(flag),
  mine: z.optional(flag),
  /** Only documents that others own and shared with the person, excluding those shared with everyone. */
  shared: z.optional(flag),
  tagId: z.optional(id),
  batchId: z.optional(id),
  /** Only this class, and this language (ISO 639-1). */
  class: z.optional(ClassId),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  bin: z._default(flag, false),
  name: z.optional(z.string().check(z.maxLength(200))),
} as const;

/** Number of documents for each library filter. */
export const LibraryCounts = z.object({
  all: z.int(),
  toReview: z.int(),
  mine: z.int(),
  shared: z.int(),
  failed: z.int(),
  bin: z.int(),
});

export const listDocuments = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents',
  openToKeys: ['documents.read'],
  summary: 'List the documents you can see',
  query: z.object({
    ...paging,
    ...documentFilters,
    sort: z._default(z.enum(documentSorts), 'updated'),
    descending: z._default(flag, true),
  }),
  data: z.extend(listOf(ListedDocument), { counts: LibraryCounts, folders: z.array(LibraryFolder) }),
});

export const readDocument = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId',
  openToKeys: ['documents.read'],
  summary: 'Get a document with its entities and reading progress',
  params: documentParams,
  data: DocumentDetail,
  errors: ['not_found'],
});

export const readDocumentText = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/text',
  openToKeys: ['documents.read'],
  summary: 'Get a document’s text with words and boxes. `page` limits it to one page, `page` and `to` to a range',
  params: documentParams,
  query: z
    .object({ page: z.optional(pageNumber), to: z.optional(pageNumber) })
    .check(
      z.refine(({ page = 1, to = page }) => page <= to, { path: ['to'], error: 'The last page is before the first' }),
    ),
  data: z.object({ text: z.string(), pages: z.array(PageText) }),
  errors: ['not_found', 'text_too_large'],
});

export const downloadOriginal = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/original',
  openToKeys: ['documents.read'],
  summary: 'Download a document’s original, byte for byte',
  params: documentParams,
  /** Browser downloads can't send headers, so they pass a token with the purpose `download`. */
  query: z.object({ token: z.optional(z.string()), inline: z._default(flag, false) }),
  answers: 'bytes',
  takesRanges: true,
  exempt: true,
  errors: ['not_found', 'original_missing'],
});

export const readPreview = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/preview',
  openToKeys: ['documents.read'],
  summary: 'Get a thumbnail of a document’s first page',
  params: documentParams,
  answers: 'bytes',
  exempt: true,
  errors: ['not_found'],
});

export const renameDocument = endpoint({
  ...documents,
  method: 'PATCH',
  path: '/api/v1/documents/:documentId',
  openToKeys: ['documents.write'],
  summary: 'Rename a document or move it to a folder',
  params: documentParams,
  body: z.object({ name: z.optional(title), folderId: z.optional(z.nullable(id)) }),
  data: DocumentSummary,
  errors: ['not_found'],
});

export const reprocessDocument = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/reprocess',
  openToKeys: ['documents.write'],
  summary:
    'Read a document again from its original, optionally with a given language or pipeline. What people confirmed or corrected stays',
  params: documentParams,
  /** `pipelineId`: pipeline from now on; null for the default; unchanged if omitted. API keys can't set it. */
  body: z._default(z.object({ language: z.optional(SpokenLanguage), pipelineId: z.optional(z.nullable(id)) }), {}),
  data: DocumentSummary,
  errors: ['not_found', 'conflict', ...notThatPipeline],
});

export const cancelProcessing = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/cancel',
  openToKeys: ['documents.write'],
  summary: 'Stop reading a document. Its original stays',
  params: documentParams,
  data: DocumentSummary,
  errors: ['not_found', 'conflict'],
});

export const classifyDocument = endpoint({
  ...documents,
  method: 'PATCH',
  path: '/api/v1/documents/:documentId/class',
  openToKeys: ['documents.write'],
  summary: 'Set a document’s class. Reading again never overwrites it. Send null to restore the class found by reading',
  params: documentParams,
  body: z.object({ class: z.nullable(ClassId) }),
  data: DocumentSummary,
  errors: ['not_found'],
});

const documentIds = z.array(id).check(z.minLength(1), z.maxLength(limits.paging.maxPageSize));

/** Bulk actions of the library. Each id has its own result. */
export const bulkDocuments = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/bulk',
  openToKeys: ['documents.write'],
  summary: 'Move to trash, restore, delete permanently, read again, move, tag, or untag several documents',
  body: z.object({
    action: z.enum(['bin', 'restore', 'delete', 'reprocess', 'move', 'tag', 'untag']),
    documentIds,
    /** Target folder of a move. */
    folderId: z.optional(z.nullable(id)),
    /** Tag to add or remove. */
    tagId: z.optional(id),
  }),
  data: z.object({ done: z.array(id), refused: z.array(z.object({ id, error: z.string() })) }),
});

export const documentsEndpoints = {
  'documents.upload': uploadDocuments,
  'documents.list': listDocuments,
  'documents.bulk': bulkDocuments,
  'documents.read': readDocument,
  'documents.text': readDocumentText,
  'documents.original': downloadOriginal,
  'documents.preview': readPreview,
  'documents.rename': renameDocument,
  'documents.reprocess': reprocessDocument,
  'documents.cancel': cancelProcessing,
  'documents.classify': classifyDocument,
} as const satisfies Record<string, Endpoint>;
