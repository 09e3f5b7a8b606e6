import { hostname } from 'node:os';
import type { Logger } from './logger.js';
import { recordBy } from './tracing.js';

export interface TracingOptions {
  /** The program: gateway, workers, collab-server. */
  readonly component: string;
  /** OTLP over HTTP endpoint of a collector, such as `http://127.0.0.1:4318`. Without it, nothing is recorded. */
  readonly endpoint: string | undefined;
  /** Headers for every request to the collector, such as a key. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Share of traces to record, 0 to 1. */
  readonly ratio: number;
  readonly log: Logger;
}

/**
 * Starts recording spans and sends them to the collector in the background, in batches. Spans that the collector doesn't accept are
 * dropped.
 * @returns a function that sends the last ones and stops it
 */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  // Loaded only if used: it adds 15 MB and 0.4 s to a start.
  const { openTracer } = await import('./open-tracer.js');
  const { tracer, close } = openTracer({ ...options, endpoint, instance: `${hostname()}:${process.pid}` });
  recordBy(tracer);
  return async () => {
    recordBy(undefined);
    await close();
  };
}
