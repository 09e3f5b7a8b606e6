import type { maintenanceEndpoints } from '@cartulary/contracts/endpoints/maintenance';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const maintenanceOracle = {
  'maintenance.read': {
    callers: operators,
    call: { status: 200 },
    // Belongs to the installation.
    foreign: namesNothing,
  },
  'maintenance.announce': {
    callers: operators,
    // Ends before it starts: a window that starts would reject the calls after this one.
    call: { body: { startsAt: null, endsAt: '2026-01-01T00:00:00Z', note: '' }, status: 400 },
    foreign: namesNothing,
  },
  'maintenance.end': {
    callers: operators,
    // None is announced.
    call: { status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof maintenanceEndpoints>;
