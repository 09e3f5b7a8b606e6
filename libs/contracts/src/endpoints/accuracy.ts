import * as z from 'zod/mini';
import { closingReasons, contractStates, startingOverReasons } from '../accuracy.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { accuracyLimits } from '../limits/accuracy.js';
import { limits } from '../limits.js';
import { Box, Confidence } from '../reading.js';
import { CorrectionReason } from '../review-work.js';
import { ClassId } from './classes.js';

const id = z.uuid();
const contractParams = z.object({ contractId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Managers and administrators have it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

const share = z.number().check(z.gte(0), z.lte(1));
const counted = z.object({ values: z.int(), wrong: z.int() });
/** Reviewed values that a second person checked without seeing the first answer, and how many wrong values the first person had passed. */
const reviewersCounted = z.object({ checks: z.int(), missed: z.int() });

/** A limit on the error rate of accepted values of one field in a class, and how far it is proven. */
export const AccuracyContract = z.object({
  id,
  class: z.string(),
  field: z.string(),
  /** Maximum share of wrong values among accepted ones, at 95% confidence. */
  promise: share,
  state: z.enum(contractStates),
  closedBecause: z.nullable(z.enum(closingReasons)),
  /** Values at or above this confidence are accepted. Null until proven. */
  threshold: z.nullable(Confidence),
  startedAt: z.string(),
  /** Why the contract restarted automatically, and the engines in use since; null if a person set it. */
  startedOver: z.nullable(z.object({ because: z.enum(startingOverReasons), engines: z.array(z.string()) })),
  openedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** Whether part of the reviewed values is checked by a second person, and the errors that reviewers miss are added to the bound. */
  doubleChecks: z.boolean(),
  /**
   * The evaluation that proved it; null before that. `reviewers`: the part of the bound for errors that reviewers miss; null if that isn't
   * measured.
   */
  proven: z.nullable(
    z.extend(counted, { bound: share, reviewers: z.nullable(z.extend(reviewersCounted, { bound: share })) }),
  ),
  /** Reviewed values that count toward the next evaluation, those checked twice among them, and how many are needed. Null once proven. */
  nextLook: z.nullable(
    z.object({ number: z.int(), proving: z.int(), needed: z.int(), checks: z.int(), checksNeeded: z.int() }),
  ),
  /**
   * How often the first review was wrong among all values checked twice, with its upper bound at 95%; null if none was
   * checked twice yet.
   */
  reviewers: z.nullable(z.extend(reviewersCounted, { wrong: z.int(), bound: share })),
  /** Reviewed values from the sample of accepted ones. */
  samples: counted,
  /** Values sent to review that no one has reviewed yet. */
  waiting: z.int(),
  /** Reviewed values that need a second person, or a third to settle a disagreement. */
  waitingTwice: z.int(),
  /** Number of values since the restart, by how they were routed. */
  accepted: z.int(),
  toPeople: z.int(),
});
export type AccuracyContract = z.infer<typeof AccuracyContract>;

/** Agreement: 1 is perfect, 0 is chance level, negative is worse than chance. Null if it can't be computed. */
const coefficient = z.nullable(z.number());

/** Agreement between people who reviewed the same values independently. */
export const Agreement = z.object({
  /** Krippendorff's α over all values. */
  alpha: coefficient,
  values: z.int(),
  /** Cohen's κ per pair of people. */
  pairs: z.array(z.object({ people: z.array(z.string()), kappa: coefficient, values: z.int() })),
});
export type Agreement = z.infer<typeof Agreement>;

export const listAccuracy = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/accuracy-contracts',
  openToKeys: ['documents.read'],
  summary: 'List accuracy contracts on fields, with what each promises and how far it’s proven',
  data: z.object({
    items: z.array(AccuracyContract),
    mayChange: z.boolean(),
    /** Share of accepted values that is reviewed as a sample. */
    sampledShare: share,
    /** Share of reviewed values that a second person checks, in contracts with double checks. */
    doubleCheckedShare: share,
    /** Whether there is another person who could check. */
    mayDoubleCheck: z.boolean(),
    /** Administrators only; null for others. */
    agreement: z.nullable(Agreement),
    /**
     * Effort per preset: the minimum number of reviewed values if none is wrong, and about how many until the first evaluation.
     * `firstTwice` is the latter with double checks.
     */
    presets: z.array(z.object({ promise: share, least: z.int(), first: z.int(), firstTwice: z.int() })),
  }),
});

/** Effect of a threshold on the reviewed values used as proof. */
export const CurvePoint = z.object({
  threshold: Confidence,
  /** Share of those values at or above the threshold. */
  accepted: share,
  /** Share of wrong values among these. */
  wrong: share,
  /** Upper bound of the error rate, at the confidence level of the next evaluation or of the one that proved it. */
  bound: share,
});
export type CurvePoint = z.infer<typeof CurvePoint>;

/** One reviewed value in a document the caller can see. */
export const EvidenceRow = z.object({
  documentId: id,
  name: z.string(),
  page: z.int(),
  read: z.string(),
  /** Current value; null if it was removed. */
  now: z.nullable(z.string()),
  wrong: z.boolean(),
  /** Whether a second person checked it independently. */
  twice: z.boolean(),
  score: Confidence,
  engine: z.string(),
  engineVersion: z.string(),
  /** The value's purpose: choosing the threshold, proving the limit, or monitoring accepted values. */
  part: z.enum(['choosing', 'proving', 'sample']),
  /** The reviewer; null if the account was deleted. */
  by: z.nullable(z.string()),
  reviewedAt: z.string(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

export const readAccuracy = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/accuracy-contracts/:contractId',
  openToKeys: ['documents.read'],
  summary:
    'Get an accuracy contract with its evidence: a page of reviewed values, the effect of other thresholds, and the drift check',
  params: contractParams,
  query: z.object({
    /** Page of the evidence. */
    page: paging.page,
  }),
  data: z.object({
    contract: AccuracyContract,
    curve: z.array(CurvePoint),
    /** Likelihood ratio, after each sampled value, of twice the allowed error rate against the allowed one. */
    drift: z.object({ ratios: z.array(z.number()), closesAt: z.number() }),
    /** The bound if the next 50 reviewed values are right; null if no reviewed value counts as proof yet. */
    next: z.nullable(z.object({ reviews: z.int(), bound: share, boundNow: share })),
    /** Reviewed values in sequence without a gap. Later ones count once the gap is reviewed. */
    counted: z.int(),
    heldBack: z.int(),
    /** Whether the oldest blocking value was reviewed and now needs a second person. */
    waitsTwice: z.boolean(),
    /** Document with the oldest value that blocks others, if the caller can see it. */
    holdsBack: z.nullable(z.object({ documentId: id, name: z.string() })),
    /** One page of evidence: wrong values first, then the newest. */
    evidence: z.array(EvidenceRow),
    /** Current page of the evidence, from 1, and number of pages. */
    evidencePage: z.int(),
    evidencePages: z.int(),
    /** Reviewed values in documents that the caller can't see or that were deleted. */
    hidden: z.int(),
    /**
     * Values that a later run for their document no longer finds. They count as wrong, and appear in no row and no
     * other number.
     */
    lost: z.int(),
    total: z.int(),
    /** Statistics about the reviews for this contract. */
    reviewing: z.object({
      /** Median review time per value; null until a review was timed. */
      medianMs: z.nullable(z.number()),
      /** Number of timed reviews. */
      timed: z.int(),
      /** Reasons for corrections and removals, most frequent first. */
      reasons: z.array(z.object({ reason: CorrectionReason, count: z.int() })),
    }),
  }),
  errors: ['not_found'],
});

/** A value that the contract accepted, with its origin. */
export const AcceptedRow = z.object({
  documentId: id,
  name: z.string(),
  fieldId: id,
  page: z.int(),
  box: z.nullable(Box),
  read: z.string(),
  /** Current value; null if it was removed. If a second person still has to check it, the original value. */
  now: z.nullable(z.string()),
  /** The engine that found the value and the recognizer of its page; null if that run was deleted. */
  engine: z.string(),
  engineVersion: z.string(),
  reader: z.nullable(z.string()),
  score: Confidence,
  /** `sample`: accepted, but selected for review as a sample. */
  gate: z.enum(['accepted', 'sample']),
  acceptedAt: z.string(),
  /** The person who confirmed or corrected it; null if no one did or the account was deleted. */
  by: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
});
export type AcceptedRow = z.infer<typeof AcceptedRow>;

export const listAccepted = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/accuracy-contracts/:contractId/accepted',
  openToKeys: ['documents.read'],
  summary: 'List the values a contract has accepted since it started, in documents you can see, newest first',
  params: contractParams,
  query: z.object(paging),
  data: z.extend(listOf(AcceptedRow), {
    /** Values in documents that the caller can't see. */
    hidden: z.int(),
  }),
  errors: ['not_found'],
});

export const setAccuracy = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/accuracy-contracts',
  summary: 'Set an accuracy contract on a field. An existing one starts over. Managers and administrators only',
  body: z.object({
    class: ClassId,
    field: z.string().check(z.minLength(1), z.maxLength(limits.reading.maxLabelCharacters)),
    promise: z.number().check(z.gte(accuracyLimits.leastPromise), z.lte(accuracyLimits.mostPromise)),
    /** Only on request, and only if there is a second person. */
    doubleChecks: z.optional(z.boolean()),
  }),
  data: AccuracyContract,
  errors: ['accuracy_no_field', 'accuracy_too_many', 'not_found'],
});

export const stopAccuracy = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/accuracy-contracts/:contractId',
  summary:
    'Stop an accuracy contract. Pending questions and accepted values stay; new values are handled by confidence. Managers and administrators only',
  params: contractParams,
  errors: ['not_found'],
});

export const accuracyEndpoints = {
  'accuracy.list': listAccuracy,
  'accuracy.read': readAccuracy,
  'accuracy.accepted': listAccepted,
  'accuracy.set': setAccuracy,
  'accuracy.stop': stopAccuracy,
} as const satisfies Record<string, Endpoint>;
