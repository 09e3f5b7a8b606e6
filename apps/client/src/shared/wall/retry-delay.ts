import { wallLimits } from '@cartulary/contracts/limits/walls';

/**
 * Delay after this many failed attempts: doubles each time up to a minute, with jitter per screen so that those in one building don't all
 * return in the same second.
 */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const { firstRetryMs, maxRetryMs } = wallLimits;
  return Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + random() / 2);
}
