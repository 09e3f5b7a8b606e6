import { limits } from '@cartulary/contracts/limits';
import type { LogEntry } from '@cartulary/contracts/log';
import { onLog } from '@/lib/log/log';
import { flushAnalytics } from './analytics';
import type { Early } from './early';
import { addBreadcrumb, followPage } from './breadcrumbs';
import { watchCall, watchCalls } from './calls';
import { deliverReport, setErrorSampleRate } from './error-reports';
import { flushLogs, queueLog, retryFailed } from './log-delivery';
import { rememberEntry } from './recent-log';
import { startReplay } from './replay';
import { takeFailure, watchWindow } from './window-errors';

interface Start {
  /** Whether to sample errors and keep `debug` entries local. */
  production: boolean;
  /** Events before this code was loaded. */
  early: Early;
}

/** Sends logs, uncaught errors, and failed calls to this installation. Call once. Returns a function that stops it. */
export function startMonitoring({ production, early }: Start): () => void {
  setErrorSampleRate(production ? limits.monitoring.errorSampleRate : limits.monitoring.errorSampleRateElsewhere);
  const leave = (): void => {
    void flushLogs(true);
    void flushAnalytics(true);
  };
  const leaving = new AbortController();
  addEventListener('pagehide', leave, { signal: leaving.signal });
  const again = setInterval(
    () =>
      void retryFailed((delivery) =>
        delivery.kind === 'report' ? deliverReport(delivery.report) : Promise.resolve(false),
      ),
    limits.client.failedLogRetryMs,
  );
  const take = (entry: LogEntry): void => {
    addBreadcrumb('log', `${entry.level}: ${entry.message}`);
    rememberEntry(entry);
    if (entry.level !== 'debug' || !production) queueLog(entry);
  };
  early.entries.forEach(([entry]) => take(entry));
  const stops = [onLog(take), watchWindow(), watchCalls(), followPage(), startReplay()];
  early.calls.forEach(watchCall);
  early.failures.forEach(takeFailure);
  return () => {
    leaving.abort();
    clearInterval(again);
    stops.forEach((stop) => stop());
  };
}
