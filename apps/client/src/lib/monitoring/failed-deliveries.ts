import type { LogEntry } from '@cartulary/contracts/log';
import { limits } from '@cartulary/contracts/limits';
import type { ErrorReport } from '@cartulary/contracts/monitoring';

/** A delivery the server didn't accept, and its number of retries. */
export type FailedDelivery = { tries: number } & (
  { kind: 'log'; entry: LogEntry } | { kind: 'report'; report: ErrorReport }
);

const KEY = 'cartulary.failed-logs';

const isDelivery = (value: unknown): value is FailedDelivery => {
  const { kind, tries, entry, report } = (value ?? {}) as Record<string, unknown>;
  const holds = kind === 'log' ? entry : kind === 'report' ? report : undefined;
  return typeof tries === 'number' && typeof holds === 'object' && holds !== null;
};

function read(): FailedDelivery[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDelivery) : [];
  } catch {
    return []; // Invalid data or no storage: nothing to resend. Logging this would fail the same way.
  }
}

function write(deliveries: readonly FailedDelivery[]): void {
  try {
    if (deliveries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(deliveries.slice(-limits.client.failedLogs)));
  } catch {
    return; // Full or blocked storage can't keep logs. Logging this would fill it again.
  }
}

/** Stores rejected deliveries in this browser: the newest 100. */
export const keepFailed = (deliveries: readonly FailedDelivery[]): void => write([...read(), ...deliveries]);

/** Returns and clears all stored deliveries, so that two tabs don't send the same ones. */
export function takeFailed(): FailedDelivery[] {
  const deliveries = read();
  write([]);
  return deliveries;
}

/** Number of deliveries waiting to be resent. */
export const failedCount = (): number => read().length;

/** Counts another failed retry for each delivery and drops those with 3 retries. */
export const triedAgain = (deliveries: readonly FailedDelivery[]): FailedDelivery[] =>
  deliveries
    .map((delivery) => ({ ...delivery, tries: delivery.tries + 1 }))
    .filter(({ tries }) => tries < limits.client.failedLogRetries);
