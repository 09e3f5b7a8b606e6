import { metricsLimits } from '@cartulary/contracts/limits/metrics';

interface Counted {
  /** ISO 8601, both by clocks of the server. */
  readonly takenAt: string;
  readonly countedUntil: string;
}

/** How long before the question figures were last counted, in milliseconds. */
export const behindMs = ({ takenAt, countedUntil }: Counted): number =>
  Math.max(0, Date.parse(takenAt) - Date.parse(countedUntil));

/** Whether counting stood still when figures were asked for: these are not shown as live. */
export const isBehind = (counted: Counted): boolean => behindMs(counted) > metricsLimits.behindMs;
