import { wallLimits } from '@cartulary/contracts/limits/walls';

/**
 * How long to wait after so many tries without an answer: twice as long each time, up to a minute, a little more or
 * less on each screen, so that those of one building don’t all come back in the same second.
 */
export function retryDelayMs(failures: number, random: () => number = Math.random): number {
  const { firstRetryMs, maxRetryMs } = wallLimits;
  return Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + random() / 2);
}
