import type { learningEndpoints } from '@cartulary/contracts/endpoints/learning';
import { classKeepers, namesNothing, writers, type Oracle } from './oracle.js';

/**
 * Everyone with the document intelligence module can view; managers and administrators choose. A version is a number
 * within the caller's organization.
 */
export const learningOracle = {
  'learning.read': { callers: writers, call: { status: 200 }, foreign: namesNothing },
  'learning.use': { callers: classKeepers, call: { body: { number: 1 }, status: 404 }, foreign: namesNothing },
  'learning.back': { callers: classKeepers, call: { status: 409 }, foreign: namesNothing },
} as const satisfies Oracle<typeof learningEndpoints>;
