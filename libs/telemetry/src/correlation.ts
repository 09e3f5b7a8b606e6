import { AsyncLocalStorage } from 'node:async_hooks';

interface Cause {
  readonly correlationId: string;
  /** Where the call came from; absent in jobs. */
  readonly address?: string | undefined;
  /** The key by which a machine called. */
  keyId?: string;
}

const current = new AsyncLocalStorage<Cause>();

/**
 * Runs `work` under a correlation id: every line logged and every act recorded inside it, however deep, carries the id.
 * @param address network address of whoever caused it, where somebody called
 */
export function withCorrelationId<T>(correlationId: string, work: () => T, address?: string): T {
  return current.run({ correlationId, address }, work);
}

/** The correlation id of the running unit of work, to be handed on to jobs and answers. */
export function correlationId(): string | undefined {
  return current.getStore()?.correlationId;
}

/** Says that the running call was made by a key, once that is known. */
export function noteCallingKey(keyId: string): void {
  const cause = current.getStore();
  if (cause !== undefined) cause.keyId = keyId;
}

/** The key by which the running call was made; undefined where a person called, and in jobs. */
export function callingKey(): string | undefined {
  return current.getStore()?.keyId;
}

/** The network address of whoever caused the running work; undefined in jobs. */
export function callerAddress(): string | undefined {
  return current.getStore()?.address;
}
