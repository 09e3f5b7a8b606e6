import type { ownDashboardsEndpoints } from '@cartulary/contracts/endpoints/own-dashboards';
import { namesNothing, type Oracle } from './oracle.js';

const callers = ['user', 'manager', 'admin'] as const;

// Of an add-on that a new organisation doesn't hold, which it is told: own-dashboards.db.test.ts asks with it, and for those of others.
export const ownDashboardsOracle = {
  'dashboards.list': { callers, call: { status: 403 }, foreign: namesNothing },
  'dashboards.make': { callers, call: { body: { name: 'Intake', cards: [] }, status: 403 }, foreign: namesNothing },
  'dashboards.read': { callers, call: { status: 403 }, foreign: namesNothing },
  'dashboards.change': { callers, call: { body: { version: 1, cards: [] }, status: 403 }, foreign: namesNothing },
  'dashboards.share': { callers, call: { body: { readers: [] }, status: 403 }, foreign: namesNothing },
  'dashboards.remove': { callers, call: { status: 403 }, foreign: namesNothing },
  'dashboards.answers': { callers, openToWalls: true, call: { status: 403 }, foreign: namesNothing },
} as const satisfies Oracle<typeof ownDashboardsEndpoints>;
