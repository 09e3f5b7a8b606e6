import { limits } from '@cartulary/contracts/limits';
import { callsInWindow, fitsAt } from './request-window';

const { requestsPerWindow, reservedFromSearch } = limits.client;
/** How much longer than the shortest pause the longest is. */
const LONGEST_PAUSE = 10;

/**
 * How long typing has to pause before it is answered, in milliseconds: `shortestMs` while there is room, ever longer as
 * the window of calls fills, and until there is room once all that searching may take is taken.
 */
export function typingPauseMs(shortestMs: number, nowMs: number = Date.now()): number {
  const fill = Math.min(1, callsInWindow(nowMs) / (requestsPerWindow - reservedFromSearch));
  return Math.max(shortestMs * (1 + LONGEST_PAUSE * fill ** 3), fitsAt(reservedFromSearch, nowMs) - nowMs);
}
