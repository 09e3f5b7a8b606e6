import { log } from '@/lib/log/log';
import { messageOutside } from '@/lib/log/without-content';
import { reportError } from './error-reports';

const NOT_CAUGHT = 'Uncaught error.';

/** A layout took more than one frame: browsers say so as an error event, and nothing is wrong. */
const isHarmless = (thrown: unknown, message: string): boolean =>
  /^ResizeObserver loop/.test(message) || (thrown instanceof DOMException && thrown.name === 'AbortError');

/** @param message what the log says of it */
function take(thrown: unknown, message: string, action: string): void {
  log.error(message, { component: 'window', action, category: 'unhandled', error: thrown });
  void reportError(thrown, { component: 'window', action });
}

/** Reports one error of the window or one rejected promise that nobody caught. */
export function takeFailure(event: ErrorEvent | PromiseRejectionEvent): void {
  const [thrown, said]: [unknown, string] = 'reason' in event ? [event.reason, ''] : [event.error, event.message];
  if (isHarmless(thrown, said)) return;
  if ('reason' in event) return take(thrown, 'Unhandled promise rejection.', 'rejection');
  take(thrown ?? new Error(said), said === '' ? NOT_CAUGHT : messageOutside(said, NOT_CAUGHT), 'error');
}

/** Reports what nobody catches (section 8). Answers the function that stops it. */
export function watchWindow(): () => void {
  const stop = new AbortController();
  addEventListener('error', takeFailure, { signal: stop.signal });
  addEventListener('unhandledrejection', takeFailure, { signal: stop.signal });
  return () => stop.abort();
}
