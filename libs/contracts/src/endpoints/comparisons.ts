import * as z from 'zod/mini';
import { caseKinds, caseOutcomes, comparisonStates, comparisonVerdicts, Contender } from '../comparisons.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { comparisonLimits } from '../limits/comparisons.js';
import { classJudges, nameFinders } from '../pipelines.js';
import { Box, Range } from '../reading.js';
import { moment, versionNumber } from '../values.js';
import { ClassId } from './classes.js';

const id = z.uuid();
const params = z.object({ comparisonId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Managers and administrators hold it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

const count = z.int().check(z.gte(0));
const share = z.number().check(z.gte(0), z.lte(1));

/** A way of reading, as somebody asks for it. */
export const ContenderAsked = z.discriminatedUnion('kind', [
  /** All stages, with these engines where there are several. */
  z.object({ kind: z.literal('stages'), nameFinder: z.enum(nameFinders), classJudge: z.enum(classJudges) }),
  /** `version`: null for the draft. */
  z.object({ kind: z.literal('pipeline'), pipelineId: id, version: z.nullable(versionNumber) }),
]);
export type ContenderAsked = z.infer<typeof ContenderAsked>;

/** Which reviewed documents a set is drawn from: of a class, of those uploaded from a moment on and before another. */
const chosen = { class: z.nullable(z.string()), from: z.nullable(moment), until: z.nullable(moment) } as const;

export const ComparisonRow = z.object({
  id,
  state: z.enum(comparisonStates),
  first: Contender,
  second: Contender,
  ...chosen,
  /** Of the frozen set, as it was drawn. */
  documents: count,
  /** Of these, those that both have read, or failed to. */
  read: count,
  /** Of these, those that left the set because they were deleted. */
  left: count,
  /** Nothing is left of the processor time of a day: it goes on then. */
  waitsUntil: z.nullable(moment),
  askedAt: moment,
  endedAt: z.nullable(moment),
  /** Null where that account is gone. */
  by: z.nullable(z.string()),
});
export type ComparisonRow = z.infer<typeof ComparisonRow>;

/** How one of the two did on some values. */
export const ContenderCounts = z.object({
  right: count,
  wrong: count,
  absent: count,
  /** It doesn't look for them. */
  leftOut: count,
  /** Of those that it looks for; null of too few. */
  share: z.nullable(share),
  /** The ends of the exact 95 % interval around the share. */
  low: z.nullable(share),
  high: z.nullable(share),
});
export type ContenderCounts = z.infer<typeof ContenderCounts>;

const compared = {
  values: count,
  first: ContenderCounts,
  second: ContenderCounts,
  /** Values that the first alone has right, and those that the second alone has: all that tells the two apart. */
  firstOnly: count,
  secondOnly: count,
} as const;

/** Values of one field in a class, of a class, or of a kind of entity. */
export const ComparedRow = z.object({
  kind: z.enum(caseKinds),
  /** Of the documents of a field; null of classes and entities. */
  class: z.nullable(z.string()),
  /** The field, the class, or the kind of entity. */
  name: z.string(),
  ...compared,
  /** Exact McNemar, corrected for the number of rows (Holm); null where one of the two doesn't look for it. */
  p: z.nullable(share),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

/** What one of the two took. */
export const ContenderCost = z.object({
  pages: count,
  tookMs: count,
  cpuMs: count,
  /** Documents that it could not read. */
  failed: count,
});

export const ComparisonResults = z.object({
  total: z.object({
    ...compared,
    /** Exact McNemar over the values. */
    p: share,
    /** Documents in which the first has more values right than the second, and the other way round. */
    firstBetter: count,
    secondBetter: count,
    /** The exact sign test over the documents: values of one document are not independent of one another. */
    documentsP: share,
    verdict: z.enum(comparisonVerdicts),
  }),
  rows: z.array(ComparedRow),
  cost: z.object({ first: ContenderCost, second: ContenderCost }),
  /** Documents whose values are counted: both have read them, and they are still there. */
  counted: count,
});
export type ComparisonResults = z.infer<typeof ComparisonResults>;

/** `results`: null until it has ended, so that nobody stops it at a moment that suits them. */
export const ComparisonDetail = z.extend(ComparisonRow, {
  results: z.nullable(ComparisonResults),
  mayChange: z.boolean(),
});
export type ComparisonDetail = z.infer<typeof ComparisonDetail>;

const Said = z.object({
  outcome: z.enum(caseOutcomes),
  /** Null where it found nothing there. */
  said: z.nullable(z.string()),
});

/** A reviewed value that the two have not in common. */
export const ComparedCase = z.object({
  documentId: id,
  document: z.string(),
  number: z.int(),
  kind: z.enum(caseKinds),
  class: z.nullable(z.string()),
  name: z.string(),
  /** Of a cell of a bill's lines. */
  line: z.nullable(z.int()),
  /** What people confirmed; where `removed` what they took away, which is right not to be found. */
  value: z.string(),
  removed: z.boolean(),
  page: z.int(),
  box: z.nullable(Box),
  range: z.nullable(Range),
  first: Said,
  second: Said,
});
export type ComparedCase = z.infer<typeof ComparedCase>;

export const listComparisons = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/comparisons',
  summary: 'List the organization’s comparisons, newest first',
  data: z.object({ items: z.array(ComparisonRow), mayChange: z.boolean() }),
});

export const countCandidates = endpoint({
  ...writing,
  method: 'GET',
  path: '/api/v1/comparison-candidates',
  summary:
    'Count the reviewed documents you can see that a comparison could use, and the values people confirmed or corrected in them. Managers and administrators only',
  query: z.object({ class: z.optional(ClassId), from: z.optional(moment), until: z.optional(moment) }),
  data: z.object({ documents: count, values: count }),
  errors: ['not_found'],
});

export const startComparison = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/comparisons',
  summary:
    'Start a comparison of two ways of reading a frozen set of reviewed documents, which stay unchanged. Managers and administrators only',
  status: 201,
  body: z.object({
    first: ContenderAsked,
    second: ContenderAsked,
    class: z.nullable(ClassId),
    from: z.nullable(moment),
    until: z.nullable(moment),
    documents: z.int().check(z.gte(1), z.lte(comparisonLimits.mostDocuments)),
  }),
  data: ComparisonDetail,
  errors: [
    'not_found',
    'pipeline_incomplete',
    'comparison_same',
    'comparison_nothing',
    'comparison_busy',
    'comparison_too_many',
  ],
});

export const readComparison = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/comparisons/:comparisonId',
  summary: 'Get a comparison’s progress and, once it has ended, its results with exact intervals and tests',
  params,
  data: ComparisonDetail,
  errors: ['not_found'],
});

export const listComparedCases = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/comparisons/:comparisonId/cases',
  summary: 'List the reviewed values that the two contenders read differently, in documents you can see',
  params,
  query: z.object(paging),
  data: z.extend(listOf(ComparedCase), {
    /** Differing values in documents that the caller may not see. */
    hidden: count,
  }),
  errors: ['not_found', 'comparison_under_way'],
});

export const exportComparedCases = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/comparisons/:comparisonId/cases.csv',
  summary: 'Export a comparison’s reviewed values, with both readings, as CSV. Includes only documents you can see',
  params,
  answers: 'bytes',
  errors: ['not_found', 'comparison_under_way'],
});

export const stopComparison = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/comparisons/:comparisonId/stop',
  summary: 'Stop a comparison. Its results so far count. Managers and administrators only',
  params,
  data: ComparisonDetail,
  errors: ['not_found', 'comparison_ended'],
});

export const deleteComparison = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/comparisons/:comparisonId',
  summary: 'Delete a comparison and its results. If it’s running, it stops. Managers and administrators only',
  params,
  errors: ['not_found'],
});

export const comparisonsEndpoints = {
  'comparisons.list': listComparisons,
  'comparisons.candidates': countCandidates,
  'comparisons.start': startComparison,
  'comparisons.read': readComparison,
  'comparisons.cases': listComparedCases,
  'comparisons.export': exportComparedCases,
  'comparisons.stop': stopComparison,
  'comparisons.delete': deleteComparison,
} as const satisfies Record<string, Endpoint>;
