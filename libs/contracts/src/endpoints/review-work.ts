import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { reviewWorkLimits } from '../limits/review-work.js';
import { confirmations } from '../review-work.js';
import { moment } from '../values.js';
import { ClassId } from './classes.js';

const id = z.uuid();
const documentParams = z.object({ documentId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
const writing = { ...reading, module: 'intelligence' } as const;
/** Managers and administrators have it. */
const managing = { ...writing, permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;
const documentIds = z.array(id).check(z.minLength(1), z.maxLength(reviewWorkLimits.mostAtOnce));

export const assignReview = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/review/assign',
  summary:
    'Assign reviews to people who can edit the documents, or to no one. Only managers and administrators assign others; anyone can claim or return a review',
  body: z.object({ documentIds, assigneeId: z.nullable(id) }),
  errors: ['not_found', 'conflict', 'review_taken', 'review_cannot_edit'],
});

export const setReviewDue = endpoint({
  ...managing,
  method: 'POST',
  path: '/api/v1/review/due',
  summary: 'Set or clear the date by which documents must be reviewed. Managers and administrators only',
  body: z.object({ documentIds, dueAt: z.nullable(moment) }),
  errors: ['not_found', 'conflict'],
});

const person = z.object({ id, name: z.string() });
const confirmed = z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() }));

export const readReviewWork = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/review',
  summary: 'Get a document’s reviewer and due date, and who confirmed it if a rule requires two people',
  params: documentParams,
  data: z.object({
    assignee: z.nullable(person),
    dueAt: z.nullable(z.string()),
    /** Null if no rule requires two people. */
    fourEyes: z.nullable(
      z.object({
        first: confirmed,
        second: confirmed,
        /** The action available to this person once all values are settled; null once two people have confirmed. */
        next: z.nullable(z.enum(confirmations)),
        /** No other person can edit the document, so it waits until it is shared. */
        nobodyElse: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const confirmReview = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/documents/:documentId/review/confirm',
  summary: 'Confirm all values of a document as the first or second person, if a rule requires two',
  params: documentParams,
  /** `seen`: the `valuesHash` of the displayed values, so that no one confirms values they didn't see. */
  body: z.object({ seen: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.object({
    /** Null if no more confirmation is needed and the document is ready. */
    as: z.nullable(z.enum(['first', 'second'])),
    /** No other person can edit the document, so no one can confirm it as the second person. */
    nobodyElse: z.boolean(),
  }),
  errors: ['not_found', 'conflict', 'review_not_asked', 'review_values_open', 'review_needs_another', 'review_changed'],
});

/** Requires two people to confirm documents of a class: all of them, or those above an amount. */
export const ReviewRule = z.object({
  id,
  class: z.string(),
  /** Null, like `minimum`, for all documents of the class. */
  field: z.nullable(z.string()),
  /** In the document's own currency. */
  minimum: z.nullable(z.number()),
  /** Documents of the class that wait for a first or second person. */
  waiting: z.int(),
  /**
   * The number of these that only their owner can edit, so there is no second person. Checks only the newest {@link
   * reviewWorkLimits}.mostLookedAt. Null for non-administrators.
   */
  alone: z.nullable(z.int()),
});
export type ReviewRule = z.infer<typeof ReviewRule>;

export const listReviewRules = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/review/rules',
  summary: 'List the rules that require two people to confirm documents',
  data: z.object({ items: z.array(ReviewRule), mayChange: z.boolean() }),
});

export const setReviewRule = endpoint({
  ...writing,
  requiredRoles: ['admin'],
  method: 'POST',
  path: '/api/v1/review/rules',
  summary:
    'Require two people to confirm a class of documents, open and future. Replaces the class’s rule. Administrators only',
  body: z.object({
    class: ClassId,
    /** Only documents in which this field is at least this amount or unreadable. */
    above: z.nullable(
      z.object({
        field: z.string().check(z.minLength(1), z.maxLength(limits.reading.maxLabelCharacters)),
        minimum: z.number().check(z.gte(0), z.lte(reviewWorkLimits.mostMinimum)),
      }),
    ),
  }),
  data: ReviewRule,
  errors: ['not_found', 'review_no_field', 'review_too_many_rules'],
});

export const removeReviewRule = endpoint({
  ...writing,
  requiredRoles: ['admin'],
  method: 'DELETE',
  path: '/api/v1/review/rules/:reviewRuleId',
  summary: 'Delete a two-person rule. Documents that only needed a second person become ready. Administrators only',
  params: z.object({ reviewRuleId: id }),
  errors: ['not_found'],
});

export const reviewWorkEndpoints = {
  'reviewWork.assign': assignReview,
  'reviewWork.confirm': confirmReview,
  'reviewWork.due': setReviewDue,
  'reviewWork.read': readReviewWork,
  'reviewWork.removeRule': removeReviewRule,
  'reviewWork.rules': listReviewRules,
  'reviewWork.setRule': setReviewRule,
} as const satisfies Record<string, Endpoint>;
