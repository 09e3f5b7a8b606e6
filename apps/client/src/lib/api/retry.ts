import { limits } from '@cartulary/contracts/limits';
import { ApiError } from '@/lib/errors/api-error';

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });

/** Whether a retry may help: 5xx, network errors, and timeouts can be temporary; 4xx can't. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status >= 500 || error.code === 'network_error' || error.code === 'request_timeout');

interface RetryOptions {
  /**
   * True if the call may be repeated even if the server may have received it: it's read-only, idempotent, or has an
   * idempotency key. Otherwise, it's repeated only after a 503, which guarantees that nothing changed. An account must
   * not be created twice because a response was lost.
   */
  repeatable: boolean;
  signal?: AbortSignal | undefined;
  retries?: number;
  onRetry?: (() => void) | undefined;
  /** Delay before the first retry; it doubles each time. */
  delayMs?: number;
}

/**
 * Retries a call with exponential backoff and jitter: three times, after 1, 2, and 4 seconds (section 9), or at the time the server
 * requested, if that is within a minute. Throws the common reason if every attempt failed for the same one, otherwise 'Maximum retries
 * exceeded', since no single reason would explain the failure.
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { repeatable, signal, retries = limits.client.maxRetries, delayMs = limits.client.retryDelayMs } = options;
  const reasons = new Set<string>();
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || !(repeatable || error.status === 503)) throw error;
      reasons.add(error.message);
      const waitMs = Math.max(delayMs * 2 ** retry * (0.85 + Math.random() * 0.3), error.retryAfterMs ?? 0);
      if (retry >= retries || waitMs > limits.client.windowMs) throw reasons.size > 1 ? exceeded(error) : error;
      options.onRetry?.();
      await wait(waitMs, signal);
    }
  }
}

const exceeded = (last: ApiError): ApiError =>
  ApiError.of('max_retries', {
    status: last.status,
    cause: last,
    ...(last.requestId === undefined ? {} : { requestId: last.requestId }),
  });
