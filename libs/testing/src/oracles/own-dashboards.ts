import type { ownDashboardsEndpoints } from '@cartulary/contracts/endpoints/own-dashboards';
import { namesNothing, type Oracle } from './oracle.js';

const callers = ['user', 'manager', 'admin'] as const;

// Part of an add-on that an earlier call grants; own-dashboards.db.test.ts covers calls without it, and dashboards of
// others.
export const ownDashboardsOracle = {
  'dashboards.list': { callers, call: { status: 200 }, foreign: namesNothing },
  'dashboards.make': { callers, call: { body: { name: 'Intake', cards: [] }, status: 201 }, foreign: namesNothing },
  'dashboards.read': { callers, call: { status: 404 }, foreign: namesNothing },
  'dashboards.change': { callers, call: { body: { version: 1, cards: [] }, status: 404 }, foreign: namesNothing },
  'dashboards.share': { callers, call: { body: { readers: [] }, status: 404 }, foreign: namesNothing },
  'dashboards.remove': { callers, call: { status: 404 }, foreign: namesNothing },
  'dashboards.answers': { callers, openToWalls: true, call: { status: 404 }, foreign: namesNothing },
} as const satisfies Oracle<typeof ownDashboardsEndpoints>;
