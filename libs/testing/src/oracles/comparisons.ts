import type { comparisonsEndpoints } from '@cartulary/contracts/endpoints/comparisons';
import { classKeepers, namesNothing, readers, type Oracle } from './oracle.js';

const stages = { kind: 'stages', nameFinder: 'model', classJudge: 'meaning' } as const;
/** Both variants are the same, so every allowed caller gets an error, and nothing starts. */
const same = { first: stages, second: stages, class: null, from: null, until: null, documents: 1 };

export const comparisonsOracle = {
  'comparisons.list': { callers: readers, call: { status: 200 }, foreign: namesNothing },
  'comparisons.candidates': {
    callers: classKeepers,
    call: { status: 200 },
    foreign: [({ classId }) => ({ query: { class: classId } })],
    ofTheOrganisation: true,
  },
  'comparisons.start': {
    callers: classKeepers,
    call: { body: same, status: 409 },
    foreign: [
      ({ pipelineId = '' }) => ({ body: { ...same, second: { kind: 'pipeline', pipelineId, version: null } } }),
      ({ pipelineId = '' }) => ({ body: { ...same, first: { kind: 'pipeline', pipelineId, version: 1 } } }),
      ({ classId }) => ({ body: { ...same, second: { ...stages, nameFinder: 'rules' }, class: classId } }),
    ],
    ofTheOrganisation: true,
  },
  // A comparison needs reviewed documents: comparisons.db.test.ts covers those of others.
  'comparisons.read': { callers: readers, call: { status: 404 }, foreign: namesNothing },
  'comparisons.cases': { callers: readers, call: { status: 404 }, foreign: namesNothing },
  'comparisons.export': { callers: readers, call: { status: 404 }, foreign: namesNothing },
  'comparisons.stop': { callers: classKeepers, call: { status: 404 }, foreign: namesNothing },
  'comparisons.delete': { callers: classKeepers, call: { status: 404 }, foreign: namesNothing },
} as const satisfies Oracle<typeof comparisonsEndpoints>;
