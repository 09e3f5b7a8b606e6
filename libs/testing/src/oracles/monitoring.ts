import type { monitoringEndpoints } from '@cartulary/contracts/endpoints/monitoring';
import { errorKeepers, everybody, members, namesNothing, type Oracle } from './oracle.js';

export const monitoringOracle = {
  'monitoring.logs': {
    callers: everybody,
    call: { body: { message: 'Seen', level: 'info' }, status: 200 },
    foreign: namesNothing,
  },
  'monitoring.logsFallback': {
    callers: everybody,
    call: { body: { events: [{ message: 'Seen', level: 'warn' }] }, status: 200 },
    foreign: namesNothing,
  },
  'monitoring.logsPlain': {
    callers: everybody,
    call: { body: { message: 'Seen', level: 'error' }, status: 200 },
    foreign: namesNothing,
  },
  'monitoring.logsRoot': {
    callers: everybody,
    call: { body: { message: 'Seen', level: 'debug' }, status: 200 },
    foreign: namesNothing,
  },
  'monitoring.report': {
    callers: everybody,
    call: { body: { id: 'ab12cd34', error: { message: 'broken' } }, status: 200 },
    foreign: namesNothing,
  },
  'monitoring.errors': {
    callers: errorKeepers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'monitoring.track': {
    callers: everybody,
    call: { body: { events: [{ name: 'exception', properties: { fatal: false } }] }, status: 200 },
    foreign: namesNothing,
  },
  'monitoring.replay': {
    callers: members,
    // Not enabled here.
    call: {
      body: {
        sittingId: '0123456789abcdef',
        part: 0,
        reason: 'error',
        startedAt: '2026-11-20T10:00:00Z',
        endedAt: '2026-11-20T10:01:00Z',
        events: '[{}]',
      },
      status: 403,
    },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof monitoringEndpoints>;
