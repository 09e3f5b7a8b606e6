import type { sealedWaitsEndpoints } from '@cartulary/contracts/endpoints/sealed-waits';
import { namesNothing, readers, writers, type Oracle } from './oracle.js';

const body = { may: 'look' };

/** Only the owner decides who a sealed document waits for. */
export const sealedWaitsOracle = {
  'sealedWaits.list': { callers: readers, call: { status: 200 }, foreign: [() => ({})] },
  // Not a member of this organization.
  'sealedWaits.set': { callers: writers, call: { body, status: 404 }, foreign: [() => ({ body })] },
  'sealedWaits.end': { callers: readers, call: { status: 404 }, foreign: [() => ({})] },
  'sealedWaits.ready': { callers: readers, call: { status: 200 }, foreign: namesNothing },
} as const satisfies Oracle<typeof sealedWaitsEndpoints>;
