import { traceparent } from '@cartulary/telemetry/tracing';

/** Beside a job's own data, which is read without it: ids only (W3C Trace Context). */
const NAME = 'traceparent';

/** The data of a job, with the trace that asks for it where one is recorded. */
export function withTrace<T extends object>(data: T): T {
  const trace = traceparent();
  return trace === undefined ? data : { ...data, [NAME]: trace };
}

/** The trace that asked for a job. */
export function traceOf(data: unknown): string | undefined {
  const trace: unknown = typeof data === 'object' && data !== null && NAME in data ? data[NAME] : undefined;
  return typeof trace === 'string' ? trace : undefined;
}
