import type { Early } from '@/lib/monitoring/early';
import { startMonitoring as startSending } from '@/lib/monitoring/start-monitoring';
// Loaded while someone is signed in, so that a crash screen can build its report without the network.
import './failure/crash-report';
import { followPages, type PageRouter } from './follow-pages';

interface Start {
  production: boolean;
  early: Early;
  /** Undefined if the client failed before creating one. */
  router: PageRouter | undefined;
}

/** Sends logs and failures to this installation, including earlier ones, and tracks page views. */
export function startMonitoring({ production, early, router }: Start): void {
  // Records the page first, so that earlier events are reported with it.
  if (router) followPages(router);
  startSending({ production, early });
}
