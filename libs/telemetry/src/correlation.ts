import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work` under a correlation id: every line logged inside it, however deep, carries the id. */
export function withCorrelationId<T>(correlationId: string, work: () => T): T {
  return current.run(correlationId, work);
}

/** The correlation id of the running unit of work, to be handed on to jobs and answers. */
export function correlationId(): string | undefined {
  return current.getStore();
}
