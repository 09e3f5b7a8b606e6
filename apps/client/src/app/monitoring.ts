import type { Early } from '@/lib/monitoring/early';
import { startMonitoring as startSending } from '@/lib/monitoring/start-monitoring';
// Where somebody is signed in, a crash screen has its report without the network.
import './failure/crash-report';
import { followPages, type PageRouter } from './follow-pages';

interface Start {
  production: boolean;
  early: Early;
  /** Undefined where the client failed before it had one. */
  router: PageRouter | undefined;
}

/** Sends what the log says and what failed to this installation, what happened before included, and follows the pages. */
export function startMonitoring({ production, early, router }: Start): void {
  // The page first: what happened on it before this code was there is told with it.
  if (router) followPages(router);
  startSending({ production, early });
}
