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

/** 5xx, a lost network and a timeout may pass; 4xx will not. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status >= 500 || error.code === 'network_error' || error.code === 'request_timeout');

interface RetryOptions {
  /**
   * Whether the call may be sent again although it may have arrived: it changes nothing, comes to the same, or bears a key
   * by which the server does it once. Otherwise it is repeated only after 503, whose sentence promises that nothing was
   * changed: an account must not be made twice because an answer was lost.
   */
  repeatable: boolean;
  signal?: AbortSignal | undefined;
  retries?: number;
  onRetry?: (() => void) | undefined;
  /** Of the first wait; it doubles each time. */
  delayMs?: number;
}

/**
 * Runs a call again with exponential backoff and jitter: three times, after 1, 2 and 4 seconds (section 9), or when the
 * server said, if that is within the minute. Throws the reason that every attempt had, or 'Maximum retries exceeded' where
 * the attempts failed for different reasons, none of which would explain the whole.
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
