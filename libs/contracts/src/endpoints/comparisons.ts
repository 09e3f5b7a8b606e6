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
/** Managers and administrators have it. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

const count = z.int().check(z.gte(0));
const share = z.number().check(z.gte(0), z.lte(1));

/** One side of a requested comparison. */
export const ContenderAsked = z.discriminatedUnion('kind', [
  /** All stages, with the given engines where there is a choice. */
  z.object({ kind: z.literal('stages'), nameFinder: z.enum(nameFinders), classJudge: z.enum(classJudges) }),
  /** `version`: null for the draft. */
  z.object({ kind: z.literal('pipeline'), pipelineId: id, version: z.nullable(versionNumber) }),
]);
export type ContenderAsked = z.infer<typeof ContenderAsked>;

/** Selection of reviewed documents: by class, and by upload time from (inclusive) to (exclusive). */
const chosen = { class: z.nullable(z.string()), from: z.nullable(moment), until: z.nullable(moment) } as const;

export const ComparisonRow = z.object({
  id,
  state: z.enum(comparisonStates),
  first: Contender,
  second: Contender,
  ...chosen,
  /** Size of the fixed set when it was sampled. */
  documents: count,
  /** Documents that both sides have processed or failed on. */
  read: count,
  /** Documents that dropped out because they were deleted. */
  left: count,
  /** The daily CPU budget is used up; it continues at this time. */
  waitsUntil: z.nullable(moment),
  askedAt: moment,
  endedAt: z.nullable(moment),
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
});
export type ComparisonRow = z.infer<typeof ComparisonRow>;

/** Results of one side for some values. */
export const ContenderCounts = z.object({
  right: count,
  wrong: count,
  absent: count,
  /** Values that this pipeline doesn't look for. */
  leftOut: count,
  /** Share of right values among those this side extracts; null if there are too few. */
  share: z.nullable(share),
  /** Exact 95% confidence interval of the share. */
  low: z.nullable(share),
  high: z.nullable(share),
});
export type ContenderCounts = z.infer<typeof ContenderCounts>;

const compared = {
  values: count,
  first: ContenderCounts,
  second: ContenderCounts,
  /** Values that only the first has right, and values that only the second has right: the only ones that distinguish the two. */
  firstOnly: count,
  secondOnly: count,
} as const;

/** Results for one field of a class, a class, or an entity kind. */
export const ComparedRow = z.object({
  kind: z.enum(caseKinds),
  /** Class of the documents, for fields; null for classes and entities. */
  class: z.nullable(z.string()),
  /** Name of the field, the class, or the entity kind. */
  name: z.string(),
  ...compared,
  /** Exact McNemar test, corrected for the number of rows (Holm); null if one side doesn't look for it. */
  p: z.nullable(share),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

/** Cost of one side. */
export const ContenderCost = z.object({
  pages: count,
  tookMs: count,
  cpuMs: count,
  /** Documents that it failed to process. */
  failed: count,
});

export const ComparisonResults = z.object({
  total: z.object({
    ...compared,
    /** Exact McNemar test over the values. */
    p: share,
    /** Documents in which the first side has more values right than the second, and vice versa. */
    firstBetter: count,
    secondBetter: count,
    /** Exact sign test over the documents, because values within a document aren't independent. */
    documentsP: share,
    verdict: z.enum(comparisonVerdicts),
  }),
  rows: z.array(ComparedRow),
  cost: z.object({ first: ContenderCost, second: ContenderCost }),
  /** Documents whose values are counted: processed by both sides and not deleted. */
  counted: count,
});
export type ComparisonResults = z.infer<typeof ComparisonResults>;

/** `results`: null until it has ended, so that no one can stop it at a convenient moment. */
export const ComparisonDetail = z.extend(ComparisonRow, {
  results: z.nullable(ComparisonResults),
  mayChange: z.boolean(),
});
export type ComparisonDetail = z.infer<typeof ComparisonDetail>;

const Said = z.object({
  outcome: z.enum(caseOutcomes),
  /** Null if nothing was found there. */
  said: z.nullable(z.string()),
});

/** A reviewed value on which the two sides differ. */
export const ComparedCase = z.object({
  documentId: id,
  document: z.string(),
  number: z.int(),
  kind: z.enum(caseKinds),
  class: z.nullable(z.string()),
  name: z.string(),
  /** Line number, for cells of line items. */
  line: z.nullable(z.int()),
  /** The confirmed value, or with `removed`, the value that people deleted and that shouldn't be found. */
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
    /** Differing values in documents that the caller can't see. */
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
