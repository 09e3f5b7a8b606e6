import * as z from 'zod/mini';
import { DetectorModel, detectorOutcomes, detectorStates, detectorTestStates } from '../detectors.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { detectorLimits } from '../limits/detectors.js';
import { Box, MarkedBox, QuarterTurns } from '../reading.js';

const id = z.uuid();
const count = z.int().check(z.gte(0));
const page = z.int().check(z.gte(1));
const params = z.object({ detectorId: id });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(detectorLimits.maxNameCharacters));

/** Custom detectors are part of a premium module. */
const reading = { access: 'session', gate: 'administrative-documents', module: 'vision_premium' } as const;
/** Managers and administrators have it, as for classes. */
const writing = { ...reading, permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

/** Progress of a test over many documents. Counts only documents the caller can see. */
export const DetectorTest = z.object({
  state: z.enum(detectorTestStates),
  documents: count,
  lookedAt: count,
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
});

export const Detector = z.object({
  id,
  name: z.string(),
  state: z.enum(detectorStates),
  examples: count,
  updatedAt: z.string(),
  test: z.nullable(DetectorTest),
});
export type Detector = z.infer<typeof Detector>;

/** A box that a person drew around an example. */
export const DetectorExample = z.object({
  id,
  documentId: id,
  document: z.string(),
  page,
  /** Page rotation that the box is relative to. */
  turns: QuarterTurns,
  box: Box,
});
export type DetectorExample = z.infer<typeof DetectorExample>;

export const DetectorDetail = z.object({
  ...Detector.shape,
  /** Examples in documents the caller can see. */
  shown: z.array(DetectorExample),
  /** Null until it is ready. */
  model: z.nullable(DetectorModel),
  counts: z.object({ right: count, missed: count, wrong: count, open: count }),
  /** Cases in documents the caller can't see. */
  hidden: count,
});
export type DetectorDetail = z.infer<typeof DetectorDetail>;

/** A spot that a test found or missed. */
export const DetectorCase = z.object({
  id,
  documentId: id,
  document: z.string(),
  page,
  turns: QuarterTurns,
  box: Box,
  outcome: z.enum(detectorOutcomes),
  /** Null for missed spots. */
  likeness: z.nullable(z.number()),
  /** Whether people can judge it: no one had drawn a box on its page. */
  judgeable: z.boolean(),
});
export type DetectorCase = z.infer<typeof DetectorCase>;

export const listDetectors = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/detectors',
  summary: 'List the detectors your organization built from examples, and whether you can change them',
  data: z.object({ items: z.array(Detector), mayChange: z.boolean() }),
});

export const createDetector = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/detectors',
  summary: 'Create a detector. Managers and administrators only',
  status: 201,
  body: z.object({ name }),
  data: DetectorDetail,
  errors: ['conflict', 'detectors_too_many'],
});

export const readDetector = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/detectors/:detectorId',
  summary: 'Get a detector with its examples, what it learned from them, and its test counts',
  params,
  data: DetectorDetail,
  errors: ['not_found'],
});

export const renameDetector = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/v1/detectors/:detectorId',
  summary: 'Rename a detector. Managers and administrators only',
  params,
  body: z.object({ name }),
  data: DetectorDetail,
  errors: ['not_found', 'conflict'],
});

export const deleteDetector = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/detectors/:detectorId',
  summary: 'Delete a detector with its examples and test. Managers and administrators only',
  params,
  errors: ['not_found'],
});

export const addDetectorExample = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/detectors/:detectorId/examples',
  summary: 'Add an example to a detector by drawing a box on a document page. Managers and administrators only',
  params,
  status: 201,
  body: z.object({ documentId: id, page, box: MarkedBox }),
  data: DetectorDetail,
  errors: ['not_found', 'conflict', 'sealed_document', 'detector_box_too_small', 'detector_examples_too_many'],
});

export const removeDetectorExample = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/detectors/:detectorId/examples/:exampleId',
  summary: 'Remove an example from a detector. Managers and administrators only',
  params: z.object({ ...params.shape, exampleId: id }),
  data: DetectorDetail,
  errors: ['not_found'],
});

export const testDetector = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/detectors/:detectorId/test',
  summary: 'Test a detector on its examples and the newest documents you can see. Managers and administrators only',
  params,
  body: z.object({ documents: z.int().check(z.gte(1), z.lte(detectorLimits.mostDocuments)) }),
  data: DetectorDetail,
  errors: ['not_found', 'detector_not_ready', 'detector_test_under_way'],
});

export const stopDetectorTest = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/detectors/:detectorId/test/stop',
  summary: 'Stop a detector’s test. Results so far count. Managers and administrators only',
  params,
  data: DetectorDetail,
  errors: ['not_found', 'detector_test_ended'],
});

export const listDetectorCases = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/detectors/:detectorId/cases',
  summary:
    'List a detector test’s findings by outcome: right, missed, wrong, or not judged yet. Includes only documents you can see',
  params,
  query: z.object({
    outcome: z.enum(detectorOutcomes),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  }),
  data: z.object({ items: z.array(DetectorCase), total: count, page: count, pageSize: count }),
  errors: ['not_found'],
});

export const judgeDetectorCase = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/v1/detectors/:detectorId/cases/:caseId',
  summary: 'Mark a detector’s finding as right or wrong, or clear the mark. Managers and administrators only',
  params: z.object({ ...params.shape, caseId: id }),
  body: z.object({ outcome: z.enum(['right', 'wrong', 'open']) }),
  data: DetectorDetail,
  errors: ['not_found', 'detector_case_known'],
});

export const detectorsEndpoints = {
  'detectors.list': listDetectors,
  'detectors.create': createDetector,
  'detectors.read': readDetector,
  'detectors.rename': renameDetector,
  'detectors.delete': deleteDetector,
  'detectors.addExample': addDetectorExample,
  'detectors.removeExample': removeDetectorExample,
  'detectors.test': testDetector,
  'detectors.stopTest': stopDetectorTest,
  'detectors.cases': listDetectorCases,
  'detectors.judge': judgeDetectorCase,
} as const satisfies Record<string, Endpoint>;
