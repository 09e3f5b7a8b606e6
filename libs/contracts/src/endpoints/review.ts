import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { Box, Confidence, PageTurns, Range } from '../reading.js';
import { confirmations, reviewOrders, reviewWhose } from '../review-work.js';

/** A document with values to review. */
export const DocumentToReview = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  class: z.nullable(z.string()),
  /** Entities and fields to review. */
  toReview: z.int(),
  /** Confidence of the least certain value. */
  leastSure: Confidence,
  /** The reviewer; null if it isn't assigned. */
  assignee: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Due date of the review. */
  dueAt: z.nullable(z.string()),
  /** If a rule requires two people: the next step once all values are reviewed. */
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
    /** Includes documents that only need another person's confirmation. */
    withOthers: z.optional(flag),
  }),
  data: z.extend(listOf(DocumentToReview), {
    /** Total values to review in these documents. */
    values: z.int(),
  }),
});

/** A reviewed value that a second person has to check, without the first answer. A third person sees both answers, anonymously. */
export const DoubleCheck = z.object({
  documentId: z.uuid(),
  fieldId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  pageTurns: PageTurns,
  class: z.nullable(z.string()),
  field: z.string(),
  /** As originally read. */
  text: z.string(),
  value: z.string(),
  page: z.int(),
  box: z.nullable(Box),
  range: z.nullable(Range),
  /**
   * Conflicting reviews: the two answers and the current value; null stands for "not in the document". Null while the
   * second review is pending.
   */
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
    /** As written in the document. If omitted, the value is as originally read. */
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
    removed: z.optional(z.boolean()),
  }),
  data: z.object({
    /** Whether the right value is settled. Otherwise, two people disagree and a third must decide. */
    settled: z.boolean(),
    /** Two people disagree and no one else can edit the document: the contract counts the value as wrong. */
    nobodyElse: z.boolean(),
  }),
  errors: ['not_found', 'conflict', 'double_check_own', 'field_not_amount', 'field_not_date', 'field_not_number'],
});

export const reviewEndpoints = {
  'review.answerDoubleCheck': answerDoubleCheck,
  'review.doubleChecks': listDoubleChecks,
  'review.list': listReview,
} as const satisfies Record<string, Endpoint>;
