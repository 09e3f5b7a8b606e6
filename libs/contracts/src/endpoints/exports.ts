import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag } from '../envelope.js';
import { limits } from '../limits.js';
import { Block, PageText, PageTurns, Word } from '../reading.js';
import { ClassFound, LanguageFound, Summary } from '../understanding.js';
import { DocumentEntity, DocumentField } from './documents.js';

/** `pdf`: the original pages with the recognized text as a searchable layer. */
export const exportFormats = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Version of {@link DocumentExport}. Incremented by breaking changes. */
export const exportVersion = 1;

/** A page of an export. Words are only included on request. */
const ExportedPage = z.extend(z.omit(PageText, { words: true, blocks: true }), {
  words: z.optional(z.array(Word)),
  blocks: z.optional(z.array(Block)),
});

/**
 * All results for one document. Values include corrections; `correctedFrom` has the engine's original, and `confirmed: false` marks
 * unreviewed values. Excludes values that people removed.
 */
export const DocumentExport = z.object({
  version: z.literal(exportVersion),
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Of the original, in hexadecimal. */
  sha256: z.string(),
  createdAt: z.string(),
  /** Pages displayed with a rotation. Positions refer to the displayed pages. */
  pageTurns: PageTurns,
  /** A built-in class, or the ID of a custom class, in which case its name is in `className`. */
  class: z.nullable(z.string()),
  className: z.nullable(z.string()),
  classConfirmed: z.boolean(),
  classFound: z.nullable(ClassFound),
  /** ISO 639-1 */
  language: z.nullable(z.string()),
  languageFound: z.nullable(LanguageFound),
  summary: z.nullable(Summary),
  fields: z.array(DocumentField),
  entities: z.array(DocumentEntity),
  pages: z.array(ExportedPage),
});
export type DocumentExport = z.infer<typeof DocumentExport>;

/** CSV columns, with one row per field or entity. */
export const exportColumns = [
  'document',
  'page',
  /** `field`, `entity`, `code` or `form` */
  'what',
  /** Name of the field, entity kind, code format, or form label. */
  'name',
  /** Line number, for cells of line items. */
  'line',
  'text',
  'value',
  /** The engine's original value, if a person corrected it. */
  'value_read',
  /** 0 to 1, from the engine. */
  'confidence',
  'confirmed',
  /** For a field with an accuracy contract: `accepted` without review, or sent to review as `proof`, `sample` or `review`. */
  'contract',
  /** For a field: each check and whether it passed. */
  'checks',
  /** `box left top right bottom` as fractions of the page from its top left corner, or `block n start end` in flowing text. */
  'place',
] as const;

const documentIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.paging.maxPageSize));
/** Same gate as the original: people who can view it can download it. */
const reading = { access: 'session', gate: 'administrative-documents', answers: 'bytes', exempt: true } as const;

export const exportDocument = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/export',
  openToKeys: ['documents.read'],
  summary: 'Export what was read from a document as JSON or CSV, or its pages as a searchable PDF',
  params: z.object({ documentId: z.uuid() }),
  query: z.object({
    format: z.enum(exportFormats),
    /** JSON only: includes every word with its position and confidence. */
    words: z._default(flag, false),
    /** Browser downloads can't send headers, so they pass a token with the purpose `download`. */
    token: z.optional(z.string()),
  }),
  errors: ['not_found', 'original_missing', 'export_no_pages', 'export_not_read', 'export_failed'],
});

export const exportDocuments = endpoint({
  ...reading,
  method: 'POST',
  path: '/api/v1/documents/export',
  openToKeys: ['documents.read'],
  summary: 'Export what was read from several documents, as JSON Lines or one CSV',
  body: z.object({ format: z.enum(['json', 'csv']), documentIds, words: z._default(z.boolean(), false) }),
  errors: ['not_found'],
});

export const exportsEndpoints = {
  'documents.export': exportDocument,
  'documents.exportMany': exportDocuments,
} as const satisfies Record<string, Endpoint>;
