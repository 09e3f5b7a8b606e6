import type { LogEntry } from '@cartulary/contracts/log';
import { limits } from '@cartulary/contracts/limits';
import type { ErrorReport } from '@cartulary/contracts/monitoring';

/** What the server did not take, with how often it was tried again. */
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
    return []; // Garbage, or no storage: there is nothing to send again. Logging it would only fail again.
  }
}

function write(deliveries: readonly FailedDelivery[]): void {
  try {
    if (deliveries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(deliveries.slice(-limits.client.failedLogs)));
  } catch {
    return; // A full or refused storage keeps no logs; logging that would fill it again.
  }
}

/** Keeps what was not taken: the newest 100, in this browser. */
export const keepFailed = (deliveries: readonly FailedDelivery[]): void => write([...read(), ...deliveries]);

/** Everything that is kept; it is kept no longer, so that two tabs don't send the same. */
export function takeFailed(): FailedDelivery[] {
  const deliveries = read();
  write([]);
  return deliveries;
}

/** How much waits to be sent again. */
export const failedCount = (): number => read().length;

/** What was tried once more without success; after 3 retries it is dropped. */
export const triedAgain = (deliveries: readonly FailedDelivery[]): FailedDelivery[] =>
  deliveries
    .map((delivery) => ({ ...delivery, tries: delivery.tries + 1 }))
    .filter(({ tries }) => tries < limits.client.failedLogRetries);
