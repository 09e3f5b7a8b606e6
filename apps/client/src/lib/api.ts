import type { CallOf, DataOf, Endpoint } from '@cartulary/contracts/endpoint';
import { Envelope } from '@cartulary/contracts/envelope';
import { messageOfStatus } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { PRIVACY_MODE_HEADER, type PrivacyMode } from '@cartulary/contracts/privacy';
import { safeParse } from 'zod/mini';
import { ApiError, type InputIssue } from './api-error';
import { clientVersion } from './client-version';
import { privacyMode } from './privacy-mode';
import { countCall } from './request-window';
import { withRetries } from './retry';

/** Who holds the access token and can renew it. session.ts connects itself, so that the two need not know each other. */
export interface TokenHolder {
  token: () => string | undefined;
  /** Renews the token once for all callers that wait; false when the session is over. */
  refresh: () => Promise<boolean>;
}

const settings = {
  base: '',
  holder: undefined as TokenHolder | undefined,
  retryDelayMs: limits.client.retryDelayMs as number,
};

/** Other than the defaults: another base address than this origin, or shorter waits in tests. */
export function configureApi(change: Partial<typeof settings>): void {
  Object.assign(settings, change);
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** 0 for a question that is asked again anyway, such as the health check. */
  retries?: number | undefined;
  /** Says another mode than the one in force, after the person confirmed it for this one call. */
  mode?: PrivacyMode | undefined;
  /** Goes out even though the page is being left; the browser takes 64 kB of such calls at a time. */
  keepalive?: boolean | undefined;
}

/** One call as it went over the line; a repeated one counts each time. */
export interface CallOutcome {
  endpoint: Endpoint;
  /** 0 where no answer came. */
  status: number;
  durationMs: number;
  /** Names the call in the server's log. */
  requestId: string;
}

const observers = new Set<(outcome: CallOutcome) => void>();

/** Calls back after every call but those that the caller itself broke off. Answers the function that stops it. */
export function onCall(observer: (outcome: CallOutcome) => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

type Request = { params?: unknown; query?: unknown; body?: unknown };

/** Address of an endpoint with its parameters and query filled in. */
export function addressOf(endpoint: Endpoint, { params, query }: Request = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${settings.base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Headers that every call of this client carries. */
export function headersOf(endpoint: Endpoint, mode: PrivacyMode = privacyMode()): Record<string, string> {
  const token = endpoint.access === 'session' || endpoint.carriesSession ? settings.holder?.token() : undefined;
  return {
    'X-Client': 'web',
    'X-Client-Version': clientVersion,
    'X-Request-Id': newRequestId(),
    'X-Client-Timestamp': new Date().toISOString(),
    [PRIVACY_MODE_HEADER]: mode,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

const issuesOf = (data: unknown): readonly InputIssue[] => {
  const issues = (data as { issues?: unknown } | null | undefined)?.issues;
  return Array.isArray(issues) ? (issues as InputIssue[]) : [];
};

/** The error that an answer means: the server's own sentence, or the one its status has (section 8). */
export function errorOfAnswer(status: number, body: unknown, headers: { get(name: string): string | null }): ApiError {
  const envelope = safeParse(Envelope, body);
  const { error, data } = envelope.success ? envelope.data : {};
  const seconds = Number(headers.get('Retry-After'));
  const requestId = headers.get('X-Request-Id');
  return new ApiError(error ?? messageOfStatus(status), {
    status,
    issues: issuesOf(data),
    ...(seconds > 0 ? { retryAfterMs: seconds * 1_000 } : {}),
    ...(requestId ? { requestId } : {}),
  });
}

async function send(endpoint: Endpoint, request: Request, options: CallOptions): Promise<Response> {
  if (!endpoint.exempt) countCall();
  const timeout = AbortSignal.timeout(options.timeoutMs ?? limits.timeouts.apiMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const hasBody = request.body !== undefined;
  const headers = headersOf(endpoint, options.mode);
  const startedAt = performance.now();
  const tell = (status: number): void => {
    const durationMs = performance.now() - startedAt;
    observers.forEach((observe) => observe({ endpoint, status, durationMs, requestId: headers['X-Request-Id'] ?? '' }));
  };
  try {
    const response = await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      headers: {
        ...headers,
        Accept: 'application/json',
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      },
      credentials: 'include',
      signal,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
    });
    tell(response.status);
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    tell(0);
    throw ApiError.of(timeout.aborted ? 'request_timeout' : 'network_error', { cause });
  }
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw ApiError.of('unparseable_response', { status: response.status, cause });
  }
};

/** One answer that is not an error; a 401 renews the token and asks once more. */
async function answerOf(endpoint: Endpoint, request: Request, options: CallOptions): Promise<Response> {
  const once = async (): Promise<Response> => {
    const response = await send(endpoint, request, options);
    if (response.ok) return response;
    const body = await readJson(response).catch(() => undefined);
    throw errorOfAnswer(response.status, body, response.headers);
  };
  try {
    return await once();
  } catch (error) {
    const expired = error instanceof ApiError && error.status === 401 && endpoint.access === 'session';
    if (expired && (await settings.holder?.refresh())) return once();
    throw error;
  }
}

const repeat = <T>(endpoint: Endpoint, options: CallOptions, attempt: () => Promise<T>): Promise<T> =>
  withRetries(attempt, {
    repeatable: endpoint.method !== 'POST' && endpoint.method !== 'PATCH',
    signal: options.signal,
    delayMs: settings.retryDelayMs,
    ...(options.retries === undefined ? {} : { retries: options.retries }),
  });

/** What an envelope holds, checked against the endpoint's promise. Also reads answers that come without `data`. */
export function dataOf<E extends Endpoint>(endpoint: E, status: number, body: unknown): DataOf<E> {
  const envelope = safeParse(Envelope, body);
  if (!envelope.success) throw ApiError.of('unparseable_response', { status });
  if (!envelope.data.success) throw new ApiError(envelope.data.error ?? messageOfStatus(status), { status });
  if (!endpoint.data) return undefined as DataOf<E>;
  const parsed = safeParse(endpoint.data, envelope.data.data === undefined ? body : envelope.data.data);
  if (!parsed.success) throw ApiError.of('unparseable_response', { status, cause: parsed.error });
  return parsed.data as DataOf<E>;
}

/**
 * Calls an endpoint and answers its `data`. The only way to the server, but for `upload` and `download`.
 * Throws ApiError with the sentence of section 8; an abort by the caller's signal is thrown on as it came.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return repeat(endpoint, options, async () => {
    const response = await answerOf(endpoint, request as Request, options);
    return dataOf(endpoint, response.status, await readJson(response));
  });
}

/** Fetches the bytes of an endpoint that answers a file. Throws as `call` does. */
export function download<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return repeat(endpoint, options, async () => (await answerOf(endpoint, request as Request, options)).blob());
}

/** Renews the token for a caller that does its own sending, as `upload` does. */
export const renewToken = async (): Promise<boolean> => (await settings.holder?.refresh()) ?? false;
