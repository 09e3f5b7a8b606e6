import type { commandCenterEndpoints } from '@cartulary/contracts/endpoints/command-center';
import { admins, namesNothing, writers, type Oracle } from './oracle.js';

/**
 * Everyone who works with documents sees the queue. People who may edit a document can change its processing; managers
 * of the organization can change all.
 */
export const commandCenterOracle = {
  'commandCenter.read': { callers: writers, call: { status: 200 }, foreign: namesNothing },
  'commandCenter.prioritise': {
    callers: writers,
    // A processed document is no longer in the queue.
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
