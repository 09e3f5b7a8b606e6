import {
  IDEMPOTENCY_KEY_HEADER,
  isOnceOnly,
  type CallOf,
  type DataOf,
  type Endpoint,
} from '@cartulary/contracts/endpoint';
import { Envelope } from '@cartulary/contracts/envelope';
import { limits } from '@cartulary/contracts/limits';
import { HELD_SESSION_HEADER } from '@cartulary/contracts/remember-me';
import { PRIVACY_MODE_HEADER, type PrivacyMode } from '@cartulary/contracts/privacy';
import { safeParse, type core } from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { heldSession } from '@/lib/storage/stored-session';
import { actHeaders } from './act';
import { goesToMonitoring, monitoringOrigin, saidApiBase } from './calls-elsewhere';
import { clientVersion } from './client-version';
import { errorOfAnswer } from './error-of-answer';
import { leaving } from './leaving';
import { randomHex } from './random-hex';
import { countCall, leftFree, waitForCall } from './request-window';
import { withRetries } from './retry';

/** Provides the access token and can renew it. session.ts registers itself here, so the two modules don't depend on each other. */
export interface TokenHolder {
  token: () => string | undefined;
  /** Renews the token once for all waiting callers. Resolves to false if the session has ended. */
  refresh: () => Promise<boolean>;
}

const settings = {
  base: saidApiBase(),
  holder: undefined as TokenHolder | undefined,
  retryDelayMs: limits.client.retryDelayMs as number,
};

/** Overrides the defaults: a base URL other than this origin, or shorter waits in tests. */
export function configureApi(change: Partial<typeof settings>): void {
  Object.assign(settings, change);
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Use 0 for a call that is repeated anyway, such as the health check. */
  retries?: number | undefined;
  /** Called each time the call failed and is about to be retried. */
  onRetry?: (() => void) | undefined;
  /** Sends a mode other than the current one, after the person confirmed it for this call. */
  mode?: PrivacyMode | undefined;
  /** Completes even while the page is unloading. The browser limits such calls to 64 kB in total at a time. */
  keepalive?: boolean | undefined;
  /** Not user-facing: above 60 calls a minute, it queues instead of failing. */
  background?: boolean | undefined;
  /** Also queues if fewer than this many of the 60 calls would remain for everything else. */
  leaves?: number | undefined;
}

/** The outcome of one HTTP request. Each retry counts separately. */
export interface CallOutcome {
  endpoint: Endpoint;
  /** 0 if there was no response. */
  status: number;
  durationMs: number;
  /** Identifies the call in the server's log. */
  requestId: string;
}

const observers = new Set<(outcome: CallOutcome) => void>();

/** Calls the observer after every call, except those aborted by the caller. Returns a function that unsubscribes. */
export function onCall(observer: (outcome: CallOutcome) => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

const REQUEST_ID_BYTES = 12;

type Request = { params?: unknown; query?: unknown; body?: unknown };

/** Builds an endpoint's URL with its parameters and query filled in. */
export function addressOf(endpoint: Endpoint, { params, query }: Request = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const base = goesToMonitoring(endpoint) ? (monitoringOrigin() ?? '') : settings.base;
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

const newRequestId = (): string => randomHex(REQUEST_ID_BYTES);

/** The headers sent with every call from this client. */
export function headersOf(endpoint: Endpoint, mode: PrivacyMode = privacyMode()): Record<string, string> {
  const carries = (endpoint.access === 'session' || endpoint.carriesSession) && !goesToMonitoring(endpoint);
  const token = carries ? settings.holder?.token() : undefined;
  // Every sign-in endpoint is public and sets a session cookie.
  const held = endpoint.access === 'public' && endpoint.usesCookie ? heldSession() : null;
  return {
    'X-Client': 'web',
    'X-Client-Version': clientVersion,
    'X-Request-Id': newRequestId(),
    'X-Client-Timestamp': new Date().toISOString(),
    [PRIVACY_MODE_HEADER]: mode,
    ...actHeaders(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(held ? { [HELD_SESSION_HEADER]: held } : {}),
  };
}

/** Applies rate limiting to one call. The first attempt of a user-initiated call counts immediately; retries queue. */
function turnsOf(
  endpoint: Endpoint,
  { signal, background = false, leaves = leftFree(signal) }: CallOptions,
): () => Promise<void> {
  let waits = background || leaves !== undefined;
  return async () => {
    if (endpoint.exempt) return;
    if (waits) return waitForCall(signal, leaves);
    waits = true;
    countCall();
  };
}

/** Options for a call in flight. Every attempt carries the same key, so the server executes the call only once. */
type Sending = CallOptions & { readonly onceKey?: string | undefined };

async function send(endpoint: Endpoint, request: Request, options: Sending): Promise<Response> {
  const { authMs, apiMs } = limits.timeouts;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (endpoint.usesCookie ? authMs : apiMs));
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const mode = options.mode ?? privacyMode();
  const answered = leaving(endpoint, request, { bytes: body === undefined ? 0 : new Blob([body]).size, mode });
  const headers = headersOf(endpoint, mode);
  const startedAt = performance.now();
  const tell = (status: number): void => {
    answered(status);
    const durationMs = performance.now() - startedAt;
    observers.forEach((observe) => observe({ endpoint, status, durationMs, requestId: headers['X-Request-Id'] ?? '' }));
  };
  try {
    const response = await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      headers: {
        ...headers,
        Accept: 'application/json',
        ...(options.onceKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: options.onceKey }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      credentials: goesToMonitoring(endpoint) ? 'omit' : 'include',
      signal,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(body === undefined ? {} : { body }),
    });
    tell(response.status);
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    tell(0);
    throw brokenOff(cause);
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

/** Returns a successful response. A 401 renews the token and repeats the request once. */
async function answerOf(
  endpoint: Endpoint,
  request: Request,
  options: Sending,
  turn: () => Promise<void>,
): Promise<Response> {
  const once = async (): Promise<Response> => {
    await turn();
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

/** Sends the request, retries it where that may help, and reads the response. */
export function ask<T>(
  endpoint: Endpoint,
  request: Request,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const turn = turnsOf(endpoint, options);
  const writes = endpoint.method === 'POST' || endpoint.method === 'PATCH';
  const sending: Sending = { ...options, onceKey: isOnceOnly(endpoint) ? newRequestId() : undefined };
  const attempt = async (): Promise<T> => {
    const response = await answerOf(endpoint, request, sending, turn);
    return read(response).catch((cause: unknown) => {
      throw cause instanceof ApiError || options.signal?.aborted ? cause : brokenOff(cause);
    });
  };
  return withRetries(attempt, {
    repeatable: !writes || sending.onceKey !== undefined,
    signal: options.signal,
    delayMs: settings.retryDelayMs,
    onRetry: options.onRetry,
    ...(options.retries === undefined ? {} : { retries: options.retries }),
  });
}

/** The error for a connection that timed out or dropped, before or during the response. */
const brokenOff = (cause: unknown): ApiError =>
  ApiError.of((cause as Error | undefined)?.name === 'TimeoutError' ? 'request_timeout' : 'network_error', { cause });

/** Whether a user record is invalid, including inside a union. */
const isAboutUser = (issue: core.$ZodIssue): boolean =>
  issue.path[0] === 'user' || (issue.code === 'invalid_union' && issue.errors.some((other) => other.some(isAboutUser)));

/**
 * Extracts `data` from a response envelope and validates it against the endpoint's schema. Also accepts responses without `data`.
 * Throws 'Failed to parse response', or 'Invalid user data received from server' if a user record is invalid.
 */
export function dataOf<E extends Endpoint>(endpoint: E, status: number, body: unknown): DataOf<E> {
  const envelope = safeParse(Envelope, body);
  if (!envelope.success) throw ApiError.of('unparseable_response', { status });
  if (!envelope.data.success) throw errorOfAnswer(status, body, { get: () => null });
  if (!endpoint.data) return undefined as DataOf<E>;
  const parsed = safeParse(endpoint.data, envelope.data.data === undefined ? body : envelope.data.data);
  if (parsed.success) return parsed.data as DataOf<E>;
  const aboutUser = parsed.error.issues.some(isAboutUser);
  if (!aboutUser) throw ApiError.of('unparseable_response', { status, cause: parsed.error });
  log.warn('The server sent a user record that is not valid.', {
    component: 'api',
    category: 'session',
    action: endpoint.path,
    error: parsed.error,
  });
  throw ApiError.of('invalid_user_data', { status, cause: parsed.error });
}

/**
 * Calls an endpoint and returns its `data`. Apart from `upload` and `download`, this is the only path to the server.
 * Throws ApiError with the section 8 message. An abort by the caller's signal is rethrown unchanged.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return ask(endpoint, request as Request, options, async (response) =>
    dataOf(endpoint, response.status, await readJson(response)),
  );
}

/** Downloads the bytes of an endpoint that returns a file. Throws the same errors as `call`. */
export function download<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return ask(endpoint, request as Request, options, (response) => response.blob());
}

/** Renews the token for code that sends its own requests, such as `upload`. */
export const renewToken = async (): Promise<boolean> => (await settings.holder?.refresh()) ?? false;

/** The delay before the first retry, for code that sends its own requests. */
export const retryDelayMs = (): number => settings.retryDelayMs;
