import type { realtimeGraphEndpoints } from '@cartulary/contracts/endpoints/realtime-graph';
import { namesNothing, type Oracle } from './oracle.js';

const callers = ['user', 'manager', 'admin'] as const;

export const realtimeGraphOracle = {
  'realtime.graph': { callers, call: { query: '?hours=24&q=mill', status: 200 }, foreign: namesNothing },
  'realtime.lastHour': { callers, call: { status: 200 }, foreign: namesNothing },
  'realtime.anomalies': { callers, call: { status: 200 }, foreign: namesNothing },
} as const satisfies Oracle<typeof realtimeGraphEndpoints>;
