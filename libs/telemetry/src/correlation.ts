import { AsyncLocalStorage } from 'node:async_hooks';

interface Cause {
  readonly correlationId: string;
  /** The caller's IP address; absent in jobs. */
  readonly address?: string | undefined;
  /** The API key of the call. */
  keyId?: string;
}

const current = new AsyncLocalStorage<Cause>();

/**
 * Runs `work` with a correlation ID, which every log line and audit entry inside it contains, at any depth.
 * @param address the caller's IP address, if there is one
 */
export function withCorrelationId<T>(correlationId: string, work: () => T, address?: string): T {
  return current.run({ correlationId, address }, work);
}

/** Correlation id of the current work, for passing on to jobs and responses. */
export function correlationId(): string | undefined {
  return current.getStore()?.correlationId;
}

/** Records that the current call was made with an API key, once that is known. */
export function noteCallingKey(keyId: string): void {
  const cause = current.getStore();
  if (cause !== undefined) cause.keyId = keyId;
}

/** API key of the current call; undefined for a person's call and in jobs. */
export function callingKey(): string | undefined {
  return current.getStore()?.keyId;
}

/** IP address of the current work's caller; undefined in jobs. */
export function callerAddress(): string | undefined {
  return current.getStore()?.address;
}
