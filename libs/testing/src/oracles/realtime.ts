import type { realtimeEndpoints } from '@cartulary/contracts/endpoints/realtime';
import { namesNothing, type Oracle } from './oracle.js';

export const realtimeOracle = {
  'realtime.read': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?timezone=Europe/Berlin', status: 200 },
    foreign: namesNothing,
  },
  'realtime.stream': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?after=0', status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof realtimeEndpoints>;
