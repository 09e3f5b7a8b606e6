import type { dashboardEndpoints } from '@cartulary/contracts/endpoints/dashboard';
import { members, namesNothing, type Oracle } from './oracle.js';

export const dashboardOracle = {
  'dashboard.read': {
    callers: members,
    call: { query: '?timezone=Europe/Berlin', status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof dashboardEndpoints>;
