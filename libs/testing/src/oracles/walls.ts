import type { wallsEndpoints } from '@cartulary/contracts/endpoints/walls';
import { everybody, members, namesNothing, nobodyBySession, writers, type Oracle } from './oracle.js';

const screens = [{ screen: 'dashboard', seconds: 30 }];

export const wallsOracle = {
  'walls.ask': { callers: everybody, call: { status: 201 }, foreign: namesNothing },
  'walls.exchange': {
    callers: everybody,
    call: { body: { deviceCode: 'unknown' }, status: 200 },
    foreign: namesNothing,
  },
  'walls.this': { callers: nobodyBySession, openToWalls: true, call: { status: 403 }, foreign: namesNothing },
  'walls.list': { callers: members, call: { status: 200 }, foreign: namesNothing },
  'walls.add': {
    callers: writers,
    call: { body: { userCode: 'BCDF-GHJK', name: 'Hall', screens, expiresInDays: 90 }, status: 400 },
    foreign: namesNothing,
  },
  // Walls are created with a code displayed on a screen: walls.db.test.ts covers those of others.
  'walls.remove': { callers: members, call: { status: 404 }, foreign: namesNothing },
} as const satisfies Oracle<typeof wallsEndpoints>;
