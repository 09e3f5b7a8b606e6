import type { commandCenterEndpoints } from '@cartulary/contracts/endpoints/command-center';
import { admins, namesNothing, writers, type Oracle } from './oracle.js';

/** Whoever works with documents sees the queue; who may edit a document acts on its reading, who manages the organisation on all. */
export const commandCenterOracle = {
  'commandCenter.read': { callers: writers, call: { status: 200 }, foreign: namesNothing },
  'commandCenter.prioritise': {
    callers: writers,
    // What is read already has no place in the queue any more.
    call: { body: { priority: 'last' }, status: 409 },
    foreign: [() => ({ body: { priority: 'first' } })],
  },
  'commandCenter.stop': { callers: writers, call: { status: 409 }, foreign: [() => ({})] },
  'commandCenter.pass': { callers: admins, call: { status: 409 }, foreign: [() => ({})], ofTheOrganisation: true },
  'commandCenter.budget': {
    callers: admins,
    call: { body: { secondsADay: 3_600, timeZone: 'Europe/Berlin' }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof commandCenterEndpoints>;
