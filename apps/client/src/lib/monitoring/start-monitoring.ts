import { limits } from '@cartulary/contracts/limits';
import { configureLog, log, onLog } from '../log';
import { currentUser } from '../session';
import { flushAnalytics } from './analytics';
import { addBreadcrumb, followPage } from './breadcrumbs';
import { watchCalls } from './calls';
import { deliverReport, setErrorSampleRate } from './error-reports';
import { severityOf } from './failure-kind';
import { flushLogs, queueLog, retryFailed } from './log-delivery';
import { rememberEntry } from './recent-log';
import { startReplay } from './replay';
import { watchWindow } from './window-errors';

const isLocalHost = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Section 8: a warning is logged when the client came over plain HTTP from a host that is not this machine. */
export function warnOfInsecureOrigin({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): void {
  if (protocol === 'http:' && !isLocalHost(hostname))
    log.warn('This page was served over plain HTTP: what is sent and shown can be read and changed on its way.', {
      component: 'start',
      category: 'security',
    });
}

/**
 * Sends what the log says, what nobody caught and what failed to this installation. Call once, before anything is drawn.
 * @param production whether errors are sampled, and `debug` entries stay here.
 */
export function startMonitoring({ production }: { production: boolean }): () => void {
  configureLog({
    severity: severityOf,
    person: () => {
      const user = currentUser();
      return user && { userId: user.id, organizationId: user.organizationId };
    },
    ...(production ? {} : { verbose: true }),
  });
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
  const stops = [
    onLog((entry) => {
      addBreadcrumb('log', `${entry.level}: ${entry.message}`);
      rememberEntry(entry);
      if (entry.level !== 'debug' || !production) queueLog(entry);
    }),
    watchWindow(),
    watchCalls(),
    followPage(),
    startReplay(),
  ];
  warnOfInsecureOrigin(location);
  return () => {
    leaving.abort();
    clearInterval(again);
    stops.forEach((stop) => stop());
  };
}
