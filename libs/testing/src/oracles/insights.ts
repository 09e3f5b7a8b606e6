import type { insightsEndpoints } from '@cartulary/contracts/endpoints/insights';
import { namesNothing, type Oracle } from './oracle.js';

const callers = ['user', 'manager', 'admin'] as const;

export const insightsOracle = {
  'metrics.funnel': { callers, call: { query: '?days=30', status: 200 }, foreign: namesNothing },
  'metrics.cohorts': { callers, call: { status: 200 }, foreign: namesNothing },
  'metrics.correlations': { callers, call: { query: '?measure=searches', status: 200 }, foreign: namesNothing },
  'metrics.anomalies': { callers, call: { query: '?measure=searches', status: 200 }, foreign: namesNothing },
  // Part of an add-on that a new organization doesn't have, as the error says: insights.db.test.ts covers it.
  'metrics.forecast': { callers, call: { status: 403 }, foreign: namesNothing },
} as const satisfies Oracle<typeof insightsEndpoints>;
