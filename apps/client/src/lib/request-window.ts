import { limits } from '@cartulary/contracts/limits';
import { ApiError } from './api-error';

const { requestsPerWindow, windowMs } = limits.client;
let calls: number[] = [];

/**
 * Counts one call against the 60 a minute of section 9 (a sliding window).
 * Throws 'Rate limit exceeded: 60 requests per minute' instead of sending the 61st.
 */
export function countCall(nowMs: number = Date.now()): void {
  calls = calls.filter((at) => at > nowMs - windowMs);
  if (calls.length >= requestsPerWindow) throw ApiError.of('client_rate_limited');
  calls.push(nowMs);
}

/** Forgets what was counted: for tests, and when another person signs in. */
export function resetCallWindow(): void {
  calls = [];
}
