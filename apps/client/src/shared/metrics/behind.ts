import { metricsLimits } from '@cartulary/contracts/limits/metrics';

interface Counted {
  /** ISO 8601; both from the server's clock. */
  readonly takenAt: string;
  readonly countedUntil: string;
}

/** How long before the request the figures were last counted, in milliseconds. */
export const behindMs = ({ takenAt, countedUntil }: Counted): number =>
  Math.max(0, Date.parse(takenAt) - Date.parse(countedUntil));

/** Whether counting had stalled when the figures were requested. They then aren't shown as live. */
export const isBehind = (counted: Counted): boolean => behindMs(counted) > metricsLimits.behindMs;
