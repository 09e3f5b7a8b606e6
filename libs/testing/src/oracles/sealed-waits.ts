import type { sealedWaitsEndpoints } from '@cartulary/contracts/endpoints/sealed-waits';
import { namesNothing, readers, writers, type Oracle } from './oracle.js';

const body = { may: 'look' };

/** Only its owner says for whom a sealed document waits. */
export const sealedWaitsOracle = {
  'sealedWaits.list': { callers: readers, call: { status: 200 }, foreign: [() => ({})] },
  // It is in the bin by then.
  'sealedWaits.set': { callers: writers, call: { body, status: 409 }, foreign: [() => ({ body })] },
  'sealedWaits.end': { callers: readers, call: { status: 404 }, foreign: [() => ({})] },
  'sealedWaits.ready': { callers: readers, call: { status: 200 }, foreign: namesNothing },
} as const satisfies Oracle<typeof sealedWaitsEndpoints>;
