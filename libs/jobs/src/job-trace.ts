import { traceparent } from '@cartulary/telemetry/tracing';

/** Stored next to a job's own data, which is parsed without it. Contains ids only (W3C Trace Context). */
const NAME = 'traceparent';

/** Adds the current trace to a job's data, if one is recorded. */
export function withTrace<T extends object>(data: T): T {
  const trace = traceparent();
  return trace === undefined ? data : { ...data, [NAME]: trace };
}

/** The trace that enqueued a job. */
export function traceOf(data: unknown): string | undefined {
  const trace: unknown = typeof data === 'object' && data !== null && NAME in data ? data[NAME] : undefined;
  return typeof trace === 'string' ? trace : undefined;
}
