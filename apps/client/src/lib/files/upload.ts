import type { DataOf, Endpoint } from '@cartulary/contracts/endpoint';
import { limits } from '@cartulary/contracts/limits';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { safeParse } from 'zod/mini';
import { addressOf, headersOf, renewToken, retryDelayMs } from '@/lib/api/api';
import { errorOfAnswer } from '@/lib/api/error-of-answer';
import { leaving } from '@/lib/api/leaving';
import { waitForCall } from '@/lib/api/request-window';
import { withRetries } from '@/lib/api/retry';
import { ApiError } from '@/lib/errors/api-error';
import { requireMayGoUp } from '@/lib/fence/fence';
import type { Sealed } from '@/lib/fence/sealed';
import { privacyMode } from '@/lib/storage/privacy-mode';

export interface UploadOptions {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | undefined>;
  /** 'collaborative' for one upload that the person allowed the server to process. */
  mode?: PrivacyMode | undefined;
  /** The page encrypted the bytes, so they may be sent in any mode. */
  isSealed?: boolean;
  /** Bytes sent, of all bytes including the form data around the files. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Builds the section 7 form: field 'file' for one file, 'files[i]' for several. */
export function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  const [only] = files;
  if (files.length === 1 && only) form.append('file', only, only.name);
  else files.forEach((file, index) => form.append(`files[${index}]`, file, file.name));
  return form;
}

interface Answer {
  status: number;
  body: unknown;
  header: (name: string) => string | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // A proxy's error page, or no body. The status determines the error.
  }
}

interface Sent {
  readonly body: FormData | Sealed;
  /** Media type of a byte body; a form sets its own. */
  readonly type?: string;
  readonly timeoutMs: number;
}

/** Size of a body, plus the bytes themselves if they are sealed. */
function sizeOf(body: FormData | Sealed): { bytes: number; sealed?: Sealed } {
  if (body instanceof Blob) return { bytes: body.size, sealed: body };
  const sizes = [...body.values()].map((value) => (typeof value === 'string' ? value.length : value.size));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Uses XMLHttpRequest because fetch doesn't report upload progress. */
function post(endpoint: Endpoint, { body: sent, type, timeoutMs }: Sent, options: UploadOptions): Promise<Answer> {
  const { onProgress, signal, mode, isSealed = false, params, query } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal));
    if (!isSealed) requireMayGoUp(endpoint, mode ?? privacyMode());
    const answered = leaving(endpoint, { params, query }, { ...sizeOf(sent), mode: mode ?? privacyMode() });
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const fail = (error: unknown): void => {
      signal?.removeEventListener('abort', abort);
      answered(0);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    request.open(endpoint.method, addressOf(endpoint, { params, query }));
    for (const [name, value] of Object.entries(headersOf(endpoint, mode))) request.setRequestHeader(name, value);
    if (type !== undefined) request.setRequestHeader('Content-Type', type);
    request.withCredentials = true;
    request.timeout = timeoutMs;
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total);
    request.ontimeout = () => fail(ApiError.of('upload_timeout'));
    request.onerror = () => fail(ApiError.of('upload_failed'));
    request.onabort = () => fail(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      signal?.removeEventListener('abort', abort);
      const { status } = request;
      answered(status);
      const body = parsed(request.responseText);
      if (body === undefined && status < 300) return fail(ApiError.of('unparseable_response', { status }));
      resolve({ status, body, header: (name) => request.getResponseHeader(name) });
    };
    signal?.addEventListener('abort', abort);
    request.send(sent);
  });
}

/**
 * Uploads files with progress, once they fit in the 60 calls a minute. Returns accepted and rejected files, even if all were rejected (400
 * or 413 with `rejected`). Retries if the server is busy (503), but not after a network error, since the files may have arrived. Throws
 * ApiError: 'Upload failed', 'Upload timeout', 'Failed to parse response', or the server's message. An abort by the signal is rethrown
 * unchanged.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<DataOf<E>> {
  const { signal } = options;
  const factor = files.length === 1 ? limits.upload.singleFileTimeoutFactor : limits.upload.multiFileTimeoutFactor;
  const once = async (): Promise<Answer> => {
    await waitForCall(signal);
    return post(endpoint, { body: formOf(files), timeoutMs: factor * limits.timeouts.apiMs }, options);
  };
  const attempt = async (): Promise<DataOf<E>> => outcomeOf(endpoint, await renewing(once));
  return withRetries(attempt, { repeatable: false, signal, delayMs: retryDelayMs() });
}

/**
 * Sends encrypted bytes with progress. The server executes the call once even if it's repeated, so it's retried after any server error
 * (5xx). Throws the same errors as `upload`; after 'Upload failed' and 'Upload timeout' the bytes may have arrived.
 */
export function sendBytes(endpoint: Endpoint, bytes: Sealed, options: UploadOptions = {}): Promise<void> {
  const { signal } = options;
  const sent = {
    body: bytes,
    type: 'application/octet-stream',
    timeoutMs: limits.upload.singleFileTimeoutFactor * limits.timeouts.apiMs,
  };
  const attempt = async (): Promise<void> => {
    const { status, body, header } = await renewing(() => post(endpoint, sent, options));
    if (status >= 300) throw errorOfAnswer(status, body, { get: header });
  };
  return withRetries(attempt, { repeatable: true, signal, delayMs: retryDelayMs() });
}

/** Repeats the request once if the token had expired. */
async function renewing(once: () => Promise<Answer>): Promise<Answer> {
  const answer = await once();
  return answer.status === 401 && (await renewToken()) ? once() : answer;
}

function outcomeOf<E extends Endpoint>(endpoint: E, { status, body, header }: Answer): DataOf<E> {
  const data = (body as { data?: unknown } | null | undefined)?.data;
  const taken = endpoint.data && data !== undefined ? safeParse(endpoint.data, data) : undefined;
  if (taken?.success) return taken.data as DataOf<E>;
  if (status < 300) throw ApiError.of('unparseable_response', { status });
  throw errorOfAnswer(status, body, { get: header });
}
