import type { controlsEndpoints } from '@cartulary/contracts/endpoints/controls';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const controlsOracle = {
  'controls.read': {
    callers: operators,
    call: { status: 200 },
    // Belongs to the installation.
    foreign: namesNothing,
  },
  'controls.turn': {
    callers: operators,
    // Unchanged: turning it off would reject the calls after this one.
    call: { body: { isOn: true }, status: 200 },
    foreign: namesNothing,
  },
  'controls.chooseLogLevel': {
    callers: operators,
    call: { body: { level: 'debug', minutes: 15 }, status: 200 },
    foreign: namesNothing,
  },
  'controls.endLogLevel': {
    callers: operators,
    call: { status: 200 },
    foreign: namesNothing,
    takesAway: true,
  },
} as const satisfies Oracle<typeof controlsEndpoints>;
