import { log } from '@/lib/log/log';
import { messageOutside } from '@/lib/log/without-content';
import { reportError } from './error-reports';

const NOT_CAUGHT = 'Uncaught error.';

/** Browsers report a layout that takes more than one frame as an error event. It's harmless. */
const isHarmless = (thrown: unknown, message: string): boolean =>
  /^ResizeObserver loop/.test(message) || (thrown instanceof DOMException && thrown.name === 'AbortError');

/** @param message the log message */
function take(thrown: unknown, message: string, action: string): void {
  log.error(message, { component: 'window', action, category: 'unhandled', error: thrown });
  void reportError(thrown, { component: 'window', action });
}

/** Reports one window error or one unhandled promise rejection. */
export function takeFailure(event: ErrorEvent | PromiseRejectionEvent): void {
  const [thrown, said]: [unknown, string] = 'reason' in event ? [event.reason, ''] : [event.error, event.message];
  if (isHarmless(thrown, said)) return;
  if ('reason' in event) return take(thrown, 'Unhandled promise rejection.', 'rejection');
  take(thrown ?? new Error(said), said === '' ? NOT_CAUGHT : messageOutside(said, NOT_CAUGHT), 'error');
}

/** Reports uncaught errors (section 8). Returns a function that stops. */
export function watchWindow(): () => void {
  const stop = new AbortController();
  addEventListener('error', takeFailure, { signal: stop.signal });
  addEventListener('unhandledrejection', takeFailure, { signal: stop.signal });
  return () => stop.abort();
}
