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
/** Managers and administrators hold it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

const share = z.number().check(z.gte(0), z.lte(1));
const counted = z.object({ values: z.int(), wrong: z.int() });
/** Reviewed values that another person was asked about without seeing the first answer, and how often the first had passed a wrong one. */
const reviewersCounted = z.object({ checks: z.int(), missed: z.int() });

/** What of the accepted values of one field of a class may be wrong, and how far that is proved. */
export const AccuracyContract = z.object({
  id,
  class: z.string(),
  field: z.string(),
  /** The share of accepted values that may be wrong, at 95 % confidence. */
  promise: share,
  state: z.enum(contractStates),
  closedBecause: z.nullable(z.enum(closingReasons)),
  /** Values that the reader was at least so sure of are accepted. Null before it is proved. */
  threshold: z.nullable(Confidence),
  startedAt: z.string(),
  /** Why it started over by itself, and by which engines values are read since; null where a person set it. */
  startedOver: z.nullable(z.object({ because: z.enum(startingOverReasons), engines: z.array(z.string()) })),
  openedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** Whether part of the reviewed values is asked again of another person, and what reviewers miss is added to the bound. */
  doubleChecks: z.boolean(),
  /** The look that proved it; null before. `reviewers`: the part of the bound that stands for what reviewers miss; null where that isn't measured. */
  proven: z.nullable(
    z.extend(counted, { bound: share, reviewers: z.nullable(z.extend(reviewersCounted, { bound: share })) }),
  ),
  /** Reviewed values that prove, and among them those that were checked twice, of those that the next look needs. Null once it is proved. */
  nextLook: z.nullable(
    z.object({ number: z.int(), proving: z.int(), needed: z.int(), checks: z.int(), checksNeeded: z.int() }),
  ),
  /** How often the first answer was wrong of all that were checked twice, at most this often at 95 %; null where nothing was checked twice yet. */
  reviewers: z.nullable(z.extend(reviewersCounted, { wrong: z.int(), bound: share })),
  /** Reviewed of the accepted values that were sampled. */
  samples: counted,
  /** Values that were asked about and that nobody reviewed yet. */
  waiting: z.int(),
  /** Reviewed values that wait for another person, or for one who settles. */
  waitingTwice: z.int(),
  /** Values since it started over, by where they went. */
  accepted: z.int(),
  toPeople: z.int(),
});
export type AccuracyContract = z.infer<typeof AccuracyContract>;

/** From 1, always the same, over 0, as chance would have it, to below; null where nothing can be told. */
const coefficient = z.nullable(z.number());

/** How far people agree who were asked about the same values without knowing of one another. */
export const Agreement = z.object({
  /** Krippendorff's α, of all. */
  alpha: coefficient,
  values: z.int(),
  /** Cohen's κ of two people. */
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
    /** The share of accepted values that is reviewed all the same. */
    sampledShare: share,
    /** The share of reviewed values that another person is asked about, in contracts with double checks. */
    doubleCheckedShare: share,
    /** Whether there is another person who could be asked. */
    mayDoubleCheck: z.boolean(),
    /** For administrators; null for others. */
    agreement: z.nullable(Agreement),
    /**
     * What promises take: at least so many reviewed values without an error, and about so many until the first look, where
     * every one counts; with double checks `firstTwice`.
     */
    presets: z.array(z.object({ promise: share, least: z.int(), first: z.int(), firstTwice: z.int() })),
  }),
});

/** What a threshold would do, on the reviewed values that prove. */
export const CurvePoint = z.object({
  threshold: Confidence,
  /** Of all values that prove, those at or above it. */
  accepted: share,
  /** Of these, those that are wrong. */
  wrong: share,
  /** What the share of wrong ones is at most, by as sure a bound as the next look, or the one that proved it, has. */
  bound: share,
});
export type CurvePoint = z.infer<typeof CurvePoint>;

/** One reviewed value of a document that the caller may see. */
export const EvidenceRow = z.object({
  documentId: id,
  name: z.string(),
  page: z.int(),
  read: z.string(),
  /** What it says since; null where it was removed. */
  now: z.nullable(z.string()),
  wrong: z.boolean(),
  /** Another person was asked as well, without knowing the first answer. */
  twice: z.boolean(),
  score: Confidence,
  engine: z.string(),
  engineVersion: z.string(),
  /** What it helped: to choose the threshold, to prove the promise, to watch what was accepted. */
  part: z.enum(['choosing', 'proving', 'sample']),
  /** Who reviewed it; null once that account is gone. */
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
    /** Of the evidence. */
    page: paging.page,
  }),
  data: z.object({
    contract: AccuracyContract,
    curve: z.array(CurvePoint),
    /** How many times likelier twice the promised share of wrong values is than the promised one, after each sampled value. */
    drift: z.object({ ratios: z.array(z.number()), closesAt: z.number() }),
    /** The bound if the next 50 reviewed values are right; null where nothing was reviewed that proves. */
    next: z.nullable(z.object({ reviews: z.int(), bound: share, boundNow: share })),
    /** Reviewed values without a gap before them; later ones count once those are reviewed. */
    counted: z.int(),
    heldBack: z.int(),
    /** The oldest value that others wait for was reviewed, and waits for another person. */
    waitsTwice: z.boolean(),
    /** The oldest value that others wait for, where the caller may see its document. */
    holdsBack: z.nullable(z.object({ documentId: id, name: z.string() })),
    /** The wrong ones first, then the newest: so many of them as `evidencePages` has on each page. */
    evidence: z.array(EvidenceRow),
    /** Which page of the evidence this is, from 1, and how many there are. */
    evidencePage: z.int(),
    evidencePages: z.int(),
    /** Reviewed values of documents that the caller may not see, or that were deleted since. */
    hidden: z.int(),
    /** Values that a later reading of their document doesn’t find: they count as wrong, and are in no row and no other number. */
    lost: z.int(),
    total: z.int(),
    /** How people reviewed the values that it gathered. */
    reviewing: z.object({
      /** How long they looked at one, at the median; null before anybody did so on a page. */
      medianMs: z.nullable(z.number()),
      /** Reviews whose time is known. */
      timed: z.int(),
      /** Why values were corrected or removed, most often first. */
      reasons: z.array(z.object({ reason: CorrectionReason, count: z.int() })),
    }),
  }),
  errors: ['not_found'],
});

/** One value that a contract accepted, with all that it hangs on. */
export const AcceptedRow = z.object({
  documentId: id,
  name: z.string(),
  fieldId: id,
  page: z.int(),
  box: z.nullable(Box),
  read: z.string(),
  /** What it says since; null where it was removed. Of one about which another person is still asked, as it was read. */
  now: z.nullable(z.string()),
  /** Who found the value, and who read the words of its page; null where that reading is gone. */
  engine: z.string(),
  engineVersion: z.string(),
  reader: z.nullable(z.string()),
  score: Confidence,
  /** `sample`: it was accepted, and drawn to be reviewed all the same. */
  gate: z.enum(['accepted', 'sample']),
  acceptedAt: z.string(),
  /** Who confirmed or corrected it; null where nobody did, or that account is gone. */
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
    /** In documents that the caller may not see. */
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
    /** Not without being asked for, nor where there is nobody else. */
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
