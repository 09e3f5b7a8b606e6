import type { productionEndpoints } from '@cartulary/contracts/endpoints/production';
import { namesNothing, type Oracle } from './oracle.js';

export const productionOracle = {
  'production.read': {
    callers: ['user', 'manager', 'admin'],
    openToWalls: true,
    call: { query: '?days=7&timezone=Europe/Berlin', status: 200 },
    foreign: namesNothing,
  },
  'production.receipt': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?days=30', status: 200 },
    foreign: namesNothing,
  },
  'production.target': {
    callers: ['admin'],
    call: { body: { target: { percent: 95, withinMs: 600_000 }, reason: 'agreed' }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof productionEndpoints>;
