import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { wordLimits } from '../limits/words.js';
import { EntityKind, MarkedBox, MarkedRange } from '../reading.js';
import { ReviewNote } from '../review-work.js';
import { DocumentEntity, DocumentField } from './documents.js';

const id = z.uuid();
const documentParams = z.object({ documentId: id });
const documents = { access: 'session', gate: 'administrative-documents', module: 'intelligence' } as const;

export const correctEntity = endpoint({
  ...documents,
  method: 'PATCH',
  path: '/api/v1/documents/:documentId/entities/:entityId',
  openToKeys: ['documents.write'],
  summary: 'Confirm or correct an entity. Reading the document again never overwrites it',
  params: z.object({ documentId: id, entityId: id }),
  body: z.object({
    kind: z.optional(EntityKind),
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
    removed: z.optional(z.boolean()),
    ...ReviewNote,
  }),
  data: z.nullable(DocumentEntity),
  errors: ['not_found', 'conflict'],
});

export const addEntity = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/entities',
  openToKeys: ['documents.write'],
  summary: 'Add an entity by hand',
  params: documentParams,
  status: 201,
  body: z.object({
    kind: EntityKind,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
    page: z.int().check(z.gte(1)),
    /** A box on pages, a range in flowing text; the other is null. */
    box: z.nullable(MarkedBox),
    range: z.nullable(MarkedRange),
  }),
  data: DocumentEntity,
  errors: ['not_found'],
});

const fieldText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000));
/** Position of a field: a box on pages, a range in flowing text; the other is null. */
const MarkedPlace = z.object({
  page: z.int().check(z.gte(1)),
  box: z.nullable(MarkedBox),
  range: z.nullable(MarkedRange),
});

/** Errors if the text isn't valid for an amount, date or number field. */
const otherForms = ['field_not_amount', 'field_not_date', 'field_not_number'] as const;

export const correctField = endpoint({
  ...documents,
  method: 'PATCH',
  path: '/api/v1/documents/:documentId/fields/:fieldId',
  openToKeys: ['documents.write'],
  summary: 'Confirm or correct a field. Reading the document again never overwrites it',
  params: z.object({ documentId: id, fieldId: id }),
  body: z.object({
    /** As written in the document. */
    text: z.optional(fieldText),
    /** Normalized value (`EUR 12.30`, an ISO date …); parsed from the text if only the text is given. */
    value: z.optional(fieldText),
    place: z.optional(MarkedPlace),
    removed: z.optional(z.boolean()),
    ...ReviewNote,
  }),
  data: z.nullable(DocumentField),
  errors: ['not_found', 'conflict', 'accuracy_asks_people', ...otherForms],
});

export const addField = endpoint({
  ...documents,
  method: 'POST',
  path: '/api/v1/documents/:documentId/fields',
  openToKeys: ['documents.write'],
  summary: 'Add a field by hand',
  params: documentParams,
  status: 201,
  body: z.extend(MarkedPlace, {
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    /** Line number, for cells of line items. */
    line: z._default(z.nullable(z.int().check(z.gte(1), z.lte(limits.reading.maxLines))), null),
    text: fieldText,
    value: z.optional(fieldText),
  }),
  data: DocumentField,
  errors: ['not_found', ...otherForms],
});

const heardMs = z.int().check(z.gte(0));
const HeardWord = z.object({
  /** The transcribed word and its time, which identify it. */
  heard: z.string().check(z.minLength(1), z.maxLength(wordLimits.maxHeardCharacters)),
  saidMs: z.tuple([heardMs, heardMs]),
  /** The corrected word. If it equals the transcript, the correction is removed. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(wordLimits.maxCharacters)),
});
export type HeardWord = z.infer<typeof HeardWord>;

export const correctWord = endpoint({
  ...documents,
  method: 'PUT',
  path: '/api/v1/documents/:documentId/words',
  openToKeys: ['documents.write'],
  summary: 'Correct a word in a recording. The word as heard is kept, and transcribing again keeps the correction',
  params: documentParams,
  body: HeardWord,
  errors: ['not_found', 'conflict', 'invalid_input'],
});

export const correctionsEndpoints = {
  'documents.correctWord': correctWord,
  'documents.addEntity': addEntity,
  'documents.correctEntity': correctEntity,
  'documents.addField': addField,
  'documents.correctField': correctField,
} as const satisfies Record<string, Endpoint>;
