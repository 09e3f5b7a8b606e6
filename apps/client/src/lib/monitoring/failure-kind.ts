import type { Severity } from '@cartulary/contracts/log';
import { ApiError } from '@/lib/errors/api-error';

/** Failure kinds as defined in section 8. */
export type FailureKind = 'chunk' | 'network' | 'authentication' | 'code' | 'other';

/** Browser messages for a client script that failed to load: Chromium, Firefox, Safari, Vite. */
const chunkMessage =
  /dynamically imported module|importing a module script failed|unable to preload|loading (css )?chunk|ChunkLoadError/i;
const networkMessage = /\bnetwork ?error\b|\bnetwork\b|\bfetch(ing)?\b|^load failed$/i;
/** 'Authentication required', 'Unauthorized', 'auth/expired'; not 'author'. */
const authenticationMessage = /\bauth(?!or(?!iz|is))|unauthori[sz]ed|token refresh failed|no refresh token/i;

/** Classifies any thrown value. */
export function failureKindOf(thrown: unknown): FailureKind {
  if (thrown instanceof ApiError) {
    if (thrown.status === 401) return 'authentication';
    if (thrown.code === 'network_error' || thrown.code === 'request_timeout') return 'network';
  }
  const { name, message } = asError(thrown);
  if (chunkMessage.test(message) || name === 'ChunkLoadError') return 'chunk';
  if (networkMessage.test(message)) return 'network';
  if (authenticationMessage.test(message) || authenticationMessage.test(name)) return 'authentication';
  return name === 'TypeError' || name === 'ReferenceError' ? 'code' : 'other';
}

/** The severity (section 8). Errors thrown by the Auth component are high, regardless of their message. */
export function severityOf(thrown: unknown, component?: string): Severity {
  const kind = failureKindOf(thrown);
  if (kind === 'chunk') return 'low';
  if (kind === 'network') return 'medium';
  if (kind === 'authentication' || component?.toLowerCase() === 'auth') return 'high';
  return kind === 'code' ? 'critical' : 'medium';
}

/** Converts any thrown value to an Error. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { name, message, stack } = (thrown ?? {}) as { name?: unknown; message?: unknown; stack?: unknown };
  if (typeof message !== 'string')
    return new Error(typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown)));
  // From another realm, such as a DOMException or a frame's error.
  return Object.assign(new Error(message), {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof stack === 'string' ? { stack } : {}),
  });
}
