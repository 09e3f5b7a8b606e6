import { log } from '@/lib/log/log';
import { reportError } from './error-reports';

/** A layout took more than one frame: browsers say so as an error event, and nothing is wrong. */
const isHarmless = (thrown: unknown, message: string): boolean =>
  /^ResizeObserver loop/.test(message) || (thrown instanceof DOMException && thrown.name === 'AbortError');

function take(thrown: unknown, message: string, action: string): void {
  if (isHarmless(thrown, message)) return;
  log.error(message, { component: 'window', action, category: 'unhandled', error: thrown });
  void reportError(thrown, { component: 'window', action });
}

/** Reports one error of the window or one rejected promise that nobody caught. */
export function takeFailure(event: ErrorEvent | PromiseRejectionEvent): void {
  if ('reason' in event) take(event.reason, 'A promise was rejected and nobody waited for it.', 'rejection');
  else take(event.error ?? new Error(event.message), event.message || 'An error was not caught.', 'error');
}

/** Reports what nobody catches (section 8). Answers the function that stops it. */
export function watchWindow(): () => void {
  const stop = new AbortController();
  addEventListener('error', takeFailure, { signal: stop.signal });
  addEventListener('unhandledrejection', takeFailure, { signal: stop.signal });
  return () => stop.abort();
}
