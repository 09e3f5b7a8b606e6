import type { settingsEndpoints } from '@cartulary/contracts/endpoints/settings';
import { members, namesNothing, type Oracle } from './oracle.js';

export const settingsOracle = {
  'settings.readAll': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'settings.read': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'settings.write': {
    callers: members,
    call: { body: { value: { firstName: 'Ilse' }, version: 0 }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof settingsEndpoints>;
