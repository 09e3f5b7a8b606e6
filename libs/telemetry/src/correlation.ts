import { AsyncLocalStorage } from 'node:async_hooks';

interface Cause {
  readonly correlationId: string;
  /** Where the call came from; absent in jobs. */
  readonly address?: string | undefined;
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

/** The network address of whoever caused the running work; undefined in jobs. */
export function callerAddress(): string | undefined {
  return current.getStore()?.address;
}
