import type { learningEndpoints } from '@cartulary/contracts/endpoints/learning';
import { classKeepers, namesNothing, writers, type Oracle } from './oracle.js';

/** Whoever holds the module of document intelligence looks; managers and administrators choose. A version is a number of one's own organisation. */
export const learningOracle = {
  'learning.read': { callers: writers, call: { status: 200 }, foreign: namesNothing },
  'learning.use': { callers: classKeepers, call: { body: { number: 1 }, status: 404 }, foreign: namesNothing },
  'learning.back': { callers: classKeepers, call: { status: 409 }, foreign: namesNothing },
} as const satisfies Oracle<typeof learningEndpoints>;
