import { metricsLimits } from '@cartulary/contracts/limits/metrics';

interface Counted {
  /** ISO 8601, both by clocks of the server. */
  readonly takenAt: string;
  readonly countedUntil: string;
}

/** How many milliseconds before they were asked for figures had been counted last. */
export const behindMs = ({ takenAt, countedUntil }: Counted): number =>
  Math.max(0, Date.parse(takenAt) - Date.parse(countedUntil));

/** Whether figures stood still when they were asked for: they are not told as live. */
export const isBehind = (counted: Counted): boolean => behindMs(counted) > metricsLimits.behindMs;
