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
  /** Identifies this process among those of its component. */
  readonly instance: string;
  readonly log: Logger;
}

/** How long a process that ends waits for its collector. */
const SEND_LIMIT_MS = 2_000;
/** Maximum number of buffered spans. More are dropped. */
const MOST_WAITING_SPANS = 4_096;
/** Maximum length of an attribute. Longer ones, such as statements, are truncated. */
const MOST_CHARACTERS = 1_000;
const SAID_AGAIN_MS = 60_000;

/** The only module that imports OpenTelemetry's SDK, so that it is only loaded if traces are enabled. */
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
    // Anyone can send the header, so an outside request to record is limited to the configured share.
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

/** Logs why spans can't be sent, such as an unreachable collector: once, and then at most once a minute. */
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
