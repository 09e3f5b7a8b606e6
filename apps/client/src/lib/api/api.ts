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

/** Who holds the access token and can renew it. session.ts connects itself, so that the two need not know each other. */
export interface TokenHolder {
  token: () => string | undefined;
  /** Renews the token once for all callers that wait; false when the session is over. */
  refresh: () => Promise<boolean>;
}

const settings = {
  base: saidApiBase(),
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
  /** Told each time that it did not get through and is about to be sent again. */
  onRetry?: (() => void) | undefined;
  /** Says another mode than the one in force, after the person confirmed it for this one call. */
  mode?: PrivacyMode | undefined;
  /** Goes out even though the page is being left; the browser takes 64 kB of such calls at a time. */
  keepalive?: boolean | undefined;
  /** Nobody waits for it: beyond 60 calls a minute it waits for its turn instead of failing. */
  background?: boolean | undefined;
  /** Waits for its turn too where it would not leave so many of the 60 calls to everything else. */
  leaves?: number | undefined;
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

const REQUEST_ID_BYTES = 12;

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
  const base = goesToMonitoring(endpoint) ? (monitoringOrigin() ?? '') : settings.base;
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

const newRequestId = (): string => randomHex(REQUEST_ID_BYTES);

/** Headers that every call of this client carries. */
export function headersOf(endpoint: Endpoint, mode: PrivacyMode = privacyMode()): Record<string, string> {
  const carries = (endpoint.access === 'session' || endpoint.carriesSession) && !goesToMonitoring(endpoint);
  const token = carries ? settings.holder?.token() : undefined;
  // Every way in is public and sets the cookie of a session.
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

/** Takes the turns of one call: a person's first attempt counts at once, whatever follows by itself waits. */
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

/** A call on its way: every attempt bears the same key, so that the server does it once. */
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

/** One answer that is not an error; a 401 renews the token and asks once more. */
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

/** Asks, again where that may help, and reads the answer. */
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

/** The error of a line that went silent or broke, before the answer or in the middle of it. */
const brokenOff = (cause: unknown): ApiError =>
  ApiError.of((cause as Error | undefined)?.name === 'TimeoutError' ? 'request_timeout' : 'network_error', { cause });

/** Whether a user record is to blame, also where it is one of several answers that would do. */
const isAboutUser = (issue: core.$ZodIssue): boolean =>
  issue.path[0] === 'user' || (issue.code === 'invalid_union' && issue.errors.some((other) => other.some(isAboutUser)));

/**
 * What an envelope holds, checked against the endpoint's promise. Also reads answers that come without `data`.
 * Throws 'Failed to parse response', or 'Invalid user data received from server' where a user record is to blame.
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
 * Calls an endpoint and answers its `data`. The only way to the server, but for `upload` and `download`.
 * Throws ApiError with the sentence of section 8; an abort by the caller's signal is thrown on as it came.
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

/** Fetches the bytes of an endpoint that answers a file. Throws as `call` does. */
export function download<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return ask(endpoint, request as Request, options, (response) => response.blob());
}

/** Renews the token for a caller that does its own sending, as `upload` does. */
export const renewToken = async (): Promise<boolean> => (await settings.holder?.refresh()) ?? false;

/** Of the first wait before a retry, for a caller that does its own sending. */
export const retryDelayMs = (): number => settings.retryDelayMs;
