import type { metricsEndpoints } from '@cartulary/contracts/endpoints/metrics';
import { namesNothing, type Oracle } from './oracle.js';

export const metricsOracle = {
  'metrics.executive': {
    callers: ['user', 'manager', 'admin'],
    openToWalls: true,
    call: { query: '?days=7&timezone=Europe/Berlin', status: 200 },
    foreign: namesNothing,
  },
  'metrics.receipt': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?days=30', status: 200 },
    foreign: namesNothing,
  },
  'metrics.assume': {
    callers: ['admin'],
    call: { body: { value: 5, reason: 'timed' }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof metricsEndpoints>;
