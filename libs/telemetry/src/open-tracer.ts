import { context, diag, DiagLogLevel, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.js';

export interface TracerOptions {
  readonly component: string;
  readonly endpoint: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly ratio: number;
  /** Names this process among those of its component. */
  readonly instance: string;
  readonly log: Logger;
}

/** A process that ends waits no longer for its collector. */
const SEND_LIMIT_MS = 2_000;
/** What waits for the collector at most; more is dropped. */
const MOST_WAITING_SPANS = 4_096;
/** A span says little; what is longer, such as a statement, is cut. */
const MOST_CHARACTERS = 1_000;
const SAID_AGAIN_MS = 60_000;

/** Everything of OpenTelemetry's SDK. The only module that names it, so that it is loaded where traces are wanted. */
export function openTracer(options: TracerOptions): { tracer: Tracer; close: () => Promise<void> } {
  const { component, endpoint, headers, ratio, instance, log } = options;
  const tell = faultTeller(log);
  hearFaults(tell);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const byId = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'cartulary',
      'service.name': `cartulary-${component}`,
      'service.instance.id': instance,
    }),
    // Anybody can write the header: a stranger's wish to be recorded counts no more than the share that was set.
    sampler: new ParentBasedSampler({
      root: byId,
      remoteParentSampled: byId,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
          headers: { ...headers },
          timeoutMillis: SEND_LIMIT_MS,
        }),
        maxQueueSize: MOST_WAITING_SPANS,
      }),
    ],
  });
  return {
    tracer: provider.getTracer('cartulary'),
    close: async () => {
      await provider.shutdown().catch(tell);
      context.disable();
      diag.disable();
    },
  };
}

/** Says what keeps spans from being sent, a collector that is away above all: once, and then once a minute. */
function faultTeller(log: Logger): (error: unknown) => void {
  let saidAtMs = -Infinity;
  return (error) => {
    if (performance.now() - saidAtMs < SAID_AGAIN_MS) return;
    saidAtMs = performance.now();
    log.warn('traces could not be sent', { error });
  };
}

function hearFaults(tell: (error: unknown) => void): void {
  const nothing = (): void => undefined;
  setGlobalErrorHandler(tell);
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
