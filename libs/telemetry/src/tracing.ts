import { isSecretName, REDACTED } from '@cartulary/contracts/redact';
import { context, SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { correlationId } from './correlation.js';

/**
 * All that a span may say: names of the product's own parts, ids, numbers. No content, no name of a person or a document, no
 * address of a page, no value of a statement: what is not in this list does not build.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  /** The template of the contracts, never the address that was asked for. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'db.system.name'?: 'postgresql';
  /** Without its values. */
  readonly 'db.query.text'?: string;
  readonly 'messaging.destination.name'?: string;
  readonly 'job.name'?: string;
  readonly 'job.id'?: string;
  readonly 'job.outcome'?: string;
  readonly 'job.attempt'?: number;
  /** From when it was handed over until somebody was free for it. */
  readonly 'waited.ms'?: number;
  readonly 'document.stage'?: string;
  readonly 'document.id'?: string;
  readonly 'engine.operation'?: string;
  readonly 'event.type'?: string;
  readonly 'event.number'?: number;
  readonly 'socket.count'?: number;
  readonly 'update.count'?: number;
}

/** Who stands at the other end: a caller (`server`), a queue or the bus (`producer`, `consumer`), another program (`client`). */
export type SpanSide = 'inside' | 'server' | 'client' | 'producer' | 'consumer';

/** A span that is being recorded. */
export interface RunningSpan {
  note(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Runs work whose own spans stand below this one. */
  run<T>(work: () => T): T;
  /** @param failure the name of an error, never its message: that may quote content */
  end(failure?: string): void;
}

const kinds: Readonly<Record<SpanSide, SpanKind>> = {
  inside: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

let tracer: Tracer | undefined;

/** Whether this process records spans at all. Without it nothing of OpenTelemetry's SDK is loaded. */
export const isTracing = (): boolean => tracer !== undefined;

/** Whether what runs here is part of a trace that is recorded. */
export const isRecording = (): boolean => tracer !== undefined && trace.getActiveSpan()?.isRecording() === true;

/** Records spans by this tracer from here on; none ends it. For `startTracing`. */
export function recordBy(given: Tracer | undefined): void {
  tracer = given;
}

/** Begins a span below the running one. Undefined where none is recorded: not started, not sampled, or nothing to stand below. */
export function beginSpan(
  name: string,
  attributes: SpanAttributes,
  side: SpanSide = 'inside',
): RunningSpan | undefined {
  if (tracer === undefined || !isRecording()) return undefined;
  return begun(tracer, name, attributes, side, context.active());
}

/**
 * Begins what may be the first span of a process: of a call, a job, an event. Undefined where it is not sampled.
 * @param parent a W3C `traceparent` that came with it
 * @param isOurs it came from another process of the installation, which decided already whether the trace is recorded
 */
export function beginTrace(
  name: string,
  attributes: SpanAttributes,
  side: SpanSide,
  parent: string | undefined,
  isOurs = true,
): RunningSpan | undefined {
  if (tracer === undefined) return undefined;
  const given = parent === undefined ? null : parseTraceParent(parent);
  const above = trace.deleteSpan(context.active());
  const below = given === null ? above : trace.setSpanContext(above, { ...given, isRemote: !isOurs });
  return begun(tracer, name, attributes, side, below, { 'correlation.id': correlationId() });
}

/** Runs `work` as a span below the running one; where none is recorded, it just runs. */
export function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  side: SpanSide = 'inside',
): Promise<T> {
  return within(beginSpan(name, attributes, side), work);
}

/** Runs `work` in a span, if there is one, and ends it with what became of it. */
export async function within<T>(span: RunningSpan | undefined, work: () => Promise<T>): Promise<T> {
  if (span === undefined) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(nameOf(error));
    throw error;
  }
}

/** What says to another process where its spans belong (W3C Trace Context); undefined where none is recorded. */
export function traceparent(): string | undefined {
  const span = tracer === undefined ? undefined : trace.getActiveSpan();
  if (span?.isRecording() !== true) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** The id of the running trace, for lines of the log. */
export function traceId(): string | undefined {
  const span = tracer === undefined ? undefined : trace.getActiveSpan();
  return span?.isRecording() === true ? span.spanContext().traceId : undefined;
}

/** What a span says of an error: its name. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

type Attributes = Record<string, string | number | undefined>;

function begun(
  by: Tracer,
  name: string,
  attributes: SpanAttributes,
  side: SpanSide,
  above: Context,
  more: Attributes = {},
): RunningSpan | undefined {
  const span = by.startSpan(name, { kind: kinds[side], attributes: harmless({ ...attributes, ...more }) }, above);
  if (!span.isRecording()) return undefined;
  const below = trace.setSpan(above, span);
  return {
    note: (said) => void span.setAttributes(harmless({ ...said })),
    rename: (other) => void span.updateName(other),
    run: (work) => context.with(below, work),
    end: (failure) => ended(span, failure),
  };
}

function ended(span: Span, failure: string | undefined): void {
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
  span.end();
}

/** The list of the log holds here too, for an attribute that gets past the types. */
function harmless(attributes: Attributes): Attributes {
  for (const name in attributes) if (isSecretName(name)) attributes[name] = REDACTED;
  return attributes;
}
