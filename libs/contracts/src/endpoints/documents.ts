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

/** An entity as a document shows it: with its row's id and what a person did to it. */
export const DocumentEntity = z.extend(Entity, {
  id,
  /** Reading order within the document, from 1: the number on the overlay. */
  number: z.int(),
  confirmed: z.boolean(),
  /** What the engine had read, where a person corrected it. */
  correctedFrom: z.nullable(z.object({ kind: EntityKind, text: z.string(), value: z.string() })),
});
export type DocumentEntity = z.infer<typeof DocumentEntity>;

/** A field as a document shows it: with its row's id and what a person did to it. */
export const DocumentField = z.extend(Field, {
  id,
  confirmed: z.boolean(),
  /** What the engine had read, where a person corrected it. */
  correctedFrom: z.nullable(z.object({ text: z.string(), value: z.string() })),
  /** Where a contract on its accuracy sent it; absent where there is none. */
  gate: z.optional(Gate),
});
export type DocumentField = z.infer<typeof DocumentField>;

/** A row of the library. */
export const DocumentSummary = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  state: DocumentState,
  stage: z.nullable(z.enum(stageNames)),
  /** 0 … 1 over all stages, weighted by their cost. */
  progress: z.number(),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  pageCount: z.nullable(z.int()),
  class: z.nullable(z.string()),
  language: z.nullable(z.string()),
  /** Mean confidence of the words, null until read or where there are none. */
  confidence: z.nullable(Confidence),
  entityCount: z.int(),
  /** Entities and fields below {@link certaintyThresholds}.check, and fields with a failed check, that no person has settled. */
  toReview: z.int(),
  hasPreview: z.boolean(),
  /** Of pages that are shown turned from how the original has them. */
  pageTurns: PageTurns,
  owner: z.object({ id, name: z.string() }),
  folder: z.nullable(z.object({ id, name: z.string() })),
  /** By name. */
  tags: z.array(Tag),
  /** Where its text was processed: on the installation's server, or in the browser. */
  processedWhere: z.enum(['server', 'browser']),
  createdAt: z.string(),
  updatedAt: z.string(),
  binnedAt: z.nullable(z.string()),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** A row of the library, with what this person may do with it besides looking; `delete`: into trash and out of it. */
export const ListedDocument = z.extend(DocumentSummary, {
  rights: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export const DocumentDetail = z.extend(DocumentSummary, {
  sha256: z.string(),
  entities: z.array(DocumentEntity),
  /** In the order in which people check them; only classes that have fields have some. */
  fields: z.array(DocumentField),
  /** The names of the fields that documents of its class have, in that order. */
  expectedFields: z.array(z.string()),
  /** What the engine took the document for; `class` differs where a person said otherwise. */
  classFound: z.nullable(ClassFound),
  classConfirmed: z.boolean(),
  languageFound: z.nullable(LanguageFound),
  spokenLanguage: SpokenLanguage,
  summary: z.nullable(Summary),
  /** Whose version the newest reading is by; absent where it is by all stages. */
  pipeline: z.optional(z.object({ id, name: z.string(), version: z.int() })),
  stages: z.array(StageProgress),
  /** Milliseconds on the clock from the start of the newest run's first stage until it had ended; absent before. */
  readMs: z.optional(z.int()),
  pages: z.array(
    z.object({
      page: z.int(),
      widthPoints: z.nullable(z.number()),
      heightPoints: z.nullable(z.number()),
      source: z.string(),
      confidence: z.nullable(Confidence),
      /** How sure the reading order of a recognised page is; null where that is not known. */
      orderConfidence: z.nullable(Confidence),
      /** Barcodes and QR codes, from the top down; absent where nobody has looked for them. */
      codes: z.optional(z.array(PageCode)),
      /** Whether it can be found by what it means; null until the present language model has looked at it. */
      embedded: z.nullable(z.enum(embeddedStates)),
      /** It is a picture whose words nobody read, because its pipeline leaves that out. */
      unread: z.optional(z.literal(true)),
      engine: z.string(),
      engineVersion: z.string(),
    }),
  ),
  /** Of which pages of which documents it was made, in order; none for what was uploaded. `name` null: deleted, or not this person's to see. */
  madeFrom: z.array(z.object({ documentId: z.nullable(id), name: z.nullable(z.string()), pages: z.array(z.int()) })),
  /** Of what is answered here, where two people have to confirm it: what `review/confirm` is sent. Absent where nobody has to. */
  valuesHash: z.optional(z.string()),
  rights: z.object({ view: z.boolean(), edit: z.boolean(), share: z.boolean(), delete: z.boolean() }),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

/** Looking at what was read needs the gate only (an auditor reads); having something read needs the module. */
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
  /** `pipelineId`: what reads them; where nobody says so, what the batch names, else what is chosen for uploads. */
  query: z.object({ folderId: z.optional(id), batchId: z.optional(id), pipelineId: z.optional(id) }),
  data: Uploaded,
  errors: ['not_found', ...uploadRefusals, ...notThatPipeline],
});

/** What the library can be sorted by: every column that it can show. `tags`: the first by name. */
export const documentSorts = [
  ...(['updated', 'created', 'name', 'kind', 'state', 'size', 'pages', 'confidence', 'class', 'language'] as const),
  ...(['owner', 'folder', 'tags', 'entities', 'review', 'binned'] as const),
] as const;

/** A folder, or a space, which the library shows as a folder at the top. */
export const LibraryFolder = z.object({
  id,
  name: z.string(),
  /** Null at the top, and where its own folder is closed to this person. */
  parentId: z.nullable(id),
  documents: z.int(),
  kind: z.enum(['folder', 'space']),
  /** Whether this person owns it. */
  mine: z.boolean(),
  /** Whether this person may put things into it. */
  edit: z.boolean(),
  /** Whether everybody of the organisation has it. */
  everybodys: z.boolean(),
});
export type LibraryFolder = z.infer<typeof LibraryFolder>;

/** What the list of documents is narrowed by. */
export const documentFilters = {
  folderId: z.optional(id),
  state: z.optional(DocumentState),
  /** Only those whose reading goes on or is about to. */
  underWay: z.optional(flag),
  /** Only what this person may change. */
  editable: z.optional(flag),
  /** Received from this moment on, and before that one. */
  receivedFrom: z.optional(moment),
  receivedUntil: z.optional(moment),
  /** Only where something waits for a decision. */
  toReview: z.optional(flag),
  mine: z.optional(flag),
  /** Only what others own and shared with this person, without what is everybody's. */
  shared: z.optional(flag),
  tagId: z.optional(id),
  batchId: z.optional(id),
  /** Only those of this class, and in this language (ISO 639-1). */
  class: z.optional(ClassId),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  bin: z._default(flag, false),
  name: z.optional(z.string().check(z.maxLength(200))),
} as const;

/** How many stand behind each of the library's filters. */
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
  /** A browser's own download carries no header: it brings a token of purpose `download`. */
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
  /** `pipelineId`: what reads it from now on, null for whatever is chosen for all; where nothing is said, as before. API keys can't choose it. */
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

/** One call for the library's bulk actions; each id answers for itself. */
export const bulkDocuments = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/bulk',
  openToKeys: ['documents.write'],
  summary: 'Move to trash, restore, delete permanently, read again, move, tag, or untag several documents',
  body: z.object({
    action: z.enum(['bin', 'restore', 'delete', 'reprocess', 'move', 'tag', 'untag']),
    documentIds,
    /** Where they are moved. */
    folderId: z.optional(z.nullable(id)),
    /** What they are tagged with, or relieved of. */
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
