import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag } from '../envelope.js';
import { limits } from '../limits.js';
import { Block, PageText, PageTurns, Word } from '../reading.js';
import { ClassFound, LanguageFound, Summary } from '../understanding.js';
import { DocumentEntity, DocumentField } from './documents.js';

/** `pdf`: the pages as they look, with what was recognised as text that can be found and copied. */
export const exportFormats = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Of {@link DocumentExport}. Whatever would break a reader of the last one gets a new number. */
export const exportVersion = 1;

/** A page of an export; words only where they were asked for. */
const ExportedPage = z.extend(z.omit(PageText, { words: true, blocks: true }), {
  words: z.optional(z.array(Word)),
  blocks: z.optional(z.array(Block)),
});

/**
 * Everything that was read of one document. Values are as people confirmed them; what the engine had read before stands
 * in `correctedFrom`, what nobody has looked at has `confirmed: false`. What a person removed is not in it.
 */
export const DocumentExport = z.object({
  version: z.literal(exportVersion),
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Of the original, hexadecimal. */
  sha256: z.string(),
  createdAt: z.string(),
  /** Of pages that are shown turned from how the original has them; places are as they are shown. */
  pageTurns: PageTurns,
  /** One of the built-in classes, or the id of an organisation's own; its name then stands in `className`. */
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

/** The columns of the CSV, one row a field or entity. */
export const exportColumns = [
  'document',
  'page',
  /** `field`, `entity`, `code` or `form` */
  'what',
  /** Name of the field, kind of the entity, format of the code, or label in the form. */
  'name',
  /** Of a cell of a bill's lines: which line. */
  'line',
  'text',
  'value',
  /** The value that the engine had read, where a person corrected it. */
  'value_read',
  /** 0 … 1, of the engine. */
  'confidence',
  'confirmed',
  /** Of a field that an accuracy contract is about: `accepted` without a review, or sent to people as `proof`, `sample` or `review`. */
  'contract',
  /** Of a field: each rule with whether it holds. */
  'checks',
  /** `box left top right bottom` in fractions of the page from its top left corner, or `block n start end` in flowing text. */
  'place',
] as const;

const documentIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.paging.maxPageSize));
/** The same gate as the original has: who may look at it may keep it. */
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
    /** JSON only: every word with its place and certainty. */
    words: z._default(flag, false),
    /** A browser's own download carries no header: it brings a token of purpose `download`. */
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
