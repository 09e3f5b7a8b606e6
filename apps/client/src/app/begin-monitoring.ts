import { onCall } from '@/lib/api/api';
import { configureLog, log, onLog } from '@/lib/log/log';
import { sendMessages } from '@/lib/log/without-content';
import type { Early } from '@/lib/monitoring/early';
import { severityOf } from '@/lib/monitoring/failure-kind';
import { currentUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import type { PageRouter } from './follow-pages';

const isLocalHost = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Section 8: logs a warning if the client was served over plain HTTP from another host. */
export function warnOfInsecureOrigin({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): void {
  if (protocol === 'http:' && !isLocalHost(hostname))
    log.warn('This page was served over plain HTTP: what is sent and shown can be read and changed on its way.', {
      component: 'start',
      category: 'security',
    });
}

const MAX_EARLY = 100;

/**
 * Starts listening immediately, and loads the reporting code once there is something to report or someone is signed in: most visits to the
 * sign-in page never need it. Call once, before anything renders.
 */
export function beginMonitoring({
  production,
  router,
}: {
  production: boolean;
  router: () => PageRouter | undefined;
}): void {
  // Pages stay open when a session ends and still show the person's data.
  let wasSignedIn = false;
  const noteSignIn = (): void => void (wasSignedIn ||= currentUser() !== undefined);
  addEventListener('auth-state-changed', noteSignIn);
  noteSignIn();
  sendMessages(() => !wasSignedIn || privacyMode() === 'collaborative');
  configureLog({
    severity: severityOf,
    person: () => {
      const user = currentUser();
      return user && { userId: user.id, organizationId: user.organizationId };
    },
    ...(production ? {} : { verbose: true }),
  });
  const early: Early = { entries: [], calls: [], failures: [] };
  const keep = <T>(list: T[], item: T): void => void (list.length < MAX_EARLY && list.push(item));
  const listening = new AbortController();
  const { signal } = listening;
  let started = false;

  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    try {
      const { startMonitoring } = await import('./monitoring');
      listening.abort();
      stops.forEach((stop) => stop());
      startMonitoring({ production, early, router: router() });
    } catch (error) {
      started = false; // The network may be back by the next entry.
      console.warn('The code that reports errors could not be fetched.', error);
    }
  };
  const fail = (event: ErrorEvent | PromiseRejectionEvent): void => {
    keep(early.failures, event);
    void start();
  };
  const stops = [
    onLog((entry, thrown) => {
      keep(early.entries, [entry, thrown]);
      if (entry.level === 'error' || entry.level === 'warn') void start();
    }),
    onCall((outcome) => {
      keep(early.calls, outcome);
      if (outcome.status === 0 || outcome.status >= 400) void start();
    }),
  ];
  addEventListener('error', fail, { signal });
  addEventListener('unhandledrejection', fail, { signal });
  addEventListener('auth-state-changed', () => currentUser() && void start(), { signal });
  warnOfInsecureOrigin(location);
}
