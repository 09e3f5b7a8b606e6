import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { Box, Confidence, PageTurns, Range } from '../reading.js';
import { confirmations, reviewOrders, reviewWhose } from '../review-work.js';

/** A document in which something waits for a person. */
export const DocumentToReview = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  class: z.nullable(z.string()),
  /** Entities and fields that wait. */
  toReview: z.int(),
  /** How sure the reader was of the one it was least sure of. */
  leastSure: Confidence,
  /** Who reviews it; null where nobody was given it. */
  assignee: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Until when it has to be reviewed. */
  dueAt: z.nullable(z.string()),
  /** Where a rule asks for two people: what is next once nothing of it waits. */
  confirm: z.nullable(z.enum(confirmations)),
});
export type DocumentToReview = z.infer<typeof DocumentToReview>;

export const listReview = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  method: 'GET',
  path: '/api/v1/review',
  openToKeys: ['documents.read'],
  summary:
    'List documents you can edit that have values to review: those asked by accuracy contracts first, then the least certain',
  query: z.object({
    ...paging,
    whose: z.optional(z.enum(reviewWhose)),
    order: z.optional(z.enum(reviewOrders)),
    /** Also those in which nothing waits but that another person confirms them. */
    withOthers: z.optional(flag),
  }),
  data: z.extend(listOf(DocumentToReview), {
    /** Values that wait in all of these documents. */
    values: z.int(),
  }),
});

/** A reviewed value about which another person is asked, without the answers of others; a third sees both, and not whose they are. */
export const DoubleCheck = z.object({
  documentId: z.uuid(),
  fieldId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  pageTurns: PageTurns,
  class: z.nullable(z.string()),
  field: z.string(),
  /** As it was read. */
  text: z.string(),
  value: z.string(),
  page: z.int(),
  box: z.nullable(Box),
  range: z.nullable(Range),
  /** What differs: the two answers, and what the value says since; null for “it isn't there”. Null while the second is asked. */
  answers: z.nullable(z.array(z.nullable(z.string()))),
});
export type DoubleCheck = z.infer<typeof DoubleCheck>;

export const listDoubleChecks = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  method: 'GET',
  path: '/api/v1/review/double-checks',
  summary:
    'List reviewed values that accuracy contracts also ask you about, or that you settle where two people disagree',
  query: z.object(paging),
  data: listOf(DoubleCheck),
});

export const answerDoubleCheck = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  module: 'intelligence',
  method: 'POST',
  path: '/api/v1/documents/:documentId/fields/:fieldId/double-check',
  summary: 'Answer a double check: the value is as it was read, something else, or not there',
  params: z.object({ documentId: z.uuid(), fieldId: z.uuid() }),
  body: z.object({
    /** As written in the document; without it the value is as it was read. */
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
    removed: z.optional(z.boolean()),
  }),
  data: z.object({
    /** Whether it is settled what is right; else two people disagree, and a third is asked. */
    settled: z.boolean(),
    /** Two people disagree and nobody else may change the document: for the contract the value counts as wrong. */
    nobodyElse: z.boolean(),
  }),
  errors: ['not_found', 'conflict', 'double_check_own', 'field_not_amount', 'field_not_date', 'field_not_number'],
});

export const reviewEndpoints = {
  'review.answerDoubleCheck': answerDoubleCheck,
  'review.doubleChecks': listDoubleChecks,
  'review.list': listReview,
} as const satisfies Record<string, Endpoint>;
