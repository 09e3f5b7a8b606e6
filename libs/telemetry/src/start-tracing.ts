import { hostname } from 'node:os';
import type { Logger } from './logger.js';
import { recordBy } from './tracing.js';

export interface TracingOptions {
  /** The part of the product: gateway, workers, collab-server. */
  readonly component: string;
  /** Where a collector takes OTLP over HTTP, such as `http://127.0.0.1:4318`; without one nothing is recorded. */
  readonly endpoint: string | undefined;
  /** What the collector wants to see with every request, such as a key. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The share of traces that is recorded, 0 to 1. */
  readonly ratio: number;
  readonly log: Logger;
}

/**
 * Begins to record spans, and to send them to the collector: in batches, beside the work; what the collector does not take is
 * dropped. @returns what sends the last ones and ends it
 */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  // Loaded where it is used: 15 MB and 0.4 s of every start.
  const { openTracer } = await import('./open-tracer.js');
  const { tracer, close } = openTracer({ ...options, endpoint, instance: `${hostname()}:${process.pid}` });
  recordBy(tracer);
  return async () => {
    recordBy(undefined);
    await close();
  };
}
