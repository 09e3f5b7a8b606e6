import { limits } from '@cartulary/contracts/limits';
import type { Logger } from './logger.js';

/**
 * Runs `work` and logs a warning `slow: <what>` with `durationMs` if it took longer than `thresholdMs` (5,000 by decisions.md: "Anything
 * over 5,000 ms logs a warning"), whether it succeeded or threw.
 */
export async function warnIfSlow<T>(
  log: Logger,
  what: string,
  work: () => Promise<T>,
  thresholdMs: number = limits.slowWarningMs,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    warnAbout(log, what, performance.now() - startedAt, thresholdMs);
  }
}

/** Logs the same warning for a known duration. */
export function warnAbout(
  log: Logger,
  what: string,
  durationMs: number,
  thresholdMs: number = limits.slowWarningMs,
): void {
  if (durationMs > thresholdMs) log.warn(`slow: ${what}`, { durationMs: Math.round(durationMs), thresholdMs });
}
