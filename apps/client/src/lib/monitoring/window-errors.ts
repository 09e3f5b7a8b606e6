import { log } from '../log';
import { reportError } from './error-reports';

/** A layout took more than one frame: browsers say so as an error event, and nothing is wrong. */
const isHarmless = (thrown: unknown, message: string): boolean =>
  /^ResizeObserver loop/.test(message) || (thrown instanceof DOMException && thrown.name === 'AbortError');

function take(thrown: unknown, message: string, action: string): void {
  if (isHarmless(thrown, message)) return;
  log.error(message, { component: 'window', action, category: 'unhandled', error: thrown });
  void reportError(thrown, { component: 'window', action });
}

/** Reports what nobody caught: errors of the window and rejected promises (section 8). Answers the function that stops it. */
export function watchWindow(): () => void {
  const stop = new AbortController();
  addEventListener(
    'error',
    (event) => take(event.error ?? new Error(event.message), event.message || 'An error was not caught.', 'error'),
    { signal: stop.signal },
  );
  addEventListener(
    'unhandledrejection',
    (event) => take(event.reason, 'A promise was rejected and nobody waited for it.', 'rejection'),
    { signal: stop.signal },
  );
  return () => stop.abort();
}
