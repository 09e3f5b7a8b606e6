import { limits } from '@cartulary/contracts/limits';
import { onCall, type CallOutcome } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { addBreadcrumb } from './breadcrumbs';
import { countCallOutcome } from './error-rate';

/** Monitoring's own endpoints. Their failures aren't logged, since each would cause the next. */
const own = /^(\/api\/v1\/(logs|analytics|replays)|\/api\/logs|\/logs|\/api\/errors)/;

/** Logs and counts the outcome of one call. */
export function watchCall({ endpoint, status, durationMs, requestId }: CallOutcome): void {
  const path = endpoint.path;
  if (own.test(path) && endpoint.method === 'POST') return;
  const what = `${endpoint.method} ${path}`;
  addBreadcrumb('call', `${what} ${status}`, { durationMs: Math.round(durationMs) });
  countCallOutcome(status === 0 || status >= 500);
  const fields = {
    component: 'api',
    action: what,
    status,
    durationMs: Math.round(durationMs),
    correlationId: requestId,
  };
  if (status >= 500) log.error('A call failed on the server.', { ...fields, category: 'api', severity: 'high' });
  else if (status >= 400) log.warn('A call was refused.', { ...fields, category: 'api', severity: 'medium' });
  else if (status === 0) log.warn('A call was not answered.', { ...fields, category: 'network', severity: 'medium' });
  if (durationMs > limits.slowWarningMs) log.warn('A call was slow.', { ...fields, category: 'performance' });
}

/** Logs failed calls (section 8, API logs) and slow calls, and counts all calls. Returns a function that stops. */
export const watchCalls = (): (() => void) => onCall(watchCall);
