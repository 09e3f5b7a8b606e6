import type { queueEndpoints } from '@cartulary/contracts/endpoints/queues';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const queueOracle = {
  'queues.list': {
    callers: operators,
    call: { status: 200 },
    // For the operator, across all organizations.
    foreign: namesNothing,
  },
  'queues.jobs': {
    callers: operators,
    call: { query: '?state=failed', status: 200 },
    foreign: namesNothing,
  },
  'queues.pause': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'queues.resume': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'queues.retry': {
    callers: operators,
    // None has failed.
    call: { status: 404 },
    foreign: namesNothing,
  },
  'queues.retryFailed': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'queues.cancel': {
    callers: operators,
    call: { body: { jobId: 'none-of-this-name' }, status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof queueEndpoints>;
