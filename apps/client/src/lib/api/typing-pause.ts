import { limits } from '@cartulary/contracts/limits';
import { callsInWindow, fitsAt } from './request-window';

const { requestsPerWindow, reservedFromSearch } = limits.client;
/** Ratio of the longest extra pause to the shortest pause. */
const LONGEST_PAUSE = 10;

/**
 * How long typing must pause before a search starts, in milliseconds. Starts at `shortestMs`, grows as the call window fills, and lasts
 * until a slot frees up once search has used its share.
 */
export function typingPauseMs(shortestMs: number, nowMs: number = Date.now()): number {
  const fill = Math.min(1, callsInWindow(nowMs) / (requestsPerWindow - reservedFromSearch));
  return Math.max(shortestMs * (1 + LONGEST_PAUSE * fill ** 3), fitsAt(reservedFromSearch, nowMs) - nowMs);
}
