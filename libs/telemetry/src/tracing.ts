import { isSecretName, REDACTED } from '@cartulary/contracts/redact';
import { context, SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { correlationId } from './correlation.js';

/**
 * Everything a span may contain: names of the product's own parts, ids, numbers. No content, no names of people or documents, no page URLs,
 * no values of statements. Anything not listed here fails to compile.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  /** The path template of the contract, never the actual URL. */
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
  /** Time from handover until a worker was free. */
  readonly 'waited.ms'?: number;
  readonly 'document.stage'?: string;
  readonly 'document.id'?: string;
  readonly 'engine.operation'?: string;
  readonly 'event.type'?: string;
  readonly 'event.number'?: number;
  readonly 'socket.count'?: number;
  readonly 'update.count'?: number;
}

/** The remote side: a caller (`server`), a queue or the bus (`producer`, `consumer`), another program (`client`). */
export type SpanSide = 'inside' | 'server' | 'client' | 'producer' | 'consumer';

/** A span that is being recorded. */
export interface RunningSpan {
  note(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Runs work whose spans become children of this one. */
  run<T>(work: () => T): T;
  /** @param failure name of an error, never its message, which may quote content */
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

/** Whether this process records spans at all. If not, OpenTelemetry's SDK isn't loaded. */
export const isTracing = (): boolean => tracer !== undefined;

/** Whether the current code is part of a recorded trace. */
export const isRecording = (): boolean => tracer !== undefined && trace.getActiveSpan()?.isRecording() === true;

/** Sets the tracer that records spans; undefined stops recording. For `startTracing`. */
export function recordBy(given: Tracer | undefined): void {
  tracer = given;
}

/** Starts a span below the current one. Undefined if nothing is recorded: tracing is off, not sampled, or there is no parent. */
export function beginSpan(
  name: string,
  attributes: SpanAttributes,
  side: SpanSide = 'inside',
): RunningSpan | undefined {
  if (tracer === undefined || !isRecording()) return undefined;
  return begun(tracer, name, attributes, side, context.active());
}

/**
 * Starts a span that may be a process's first one: for a call, a job, or an event. Undefined if it isn't sampled.
 * @param parent the W3C `traceparent` received with it
 * @param isOurs whether it came from another process of the installation, which already decided whether the trace is
 * recorded
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

/** Runs `work` as a span below the current one, or without a span if nothing is recorded. */
export function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  side: SpanSide = 'inside',
): Promise<T> {
  return within(beginSpan(name, attributes, side), work);
}

/** Runs `work` in a span, if there is one, and ends it with the result. */
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

/** Identifies the parent for another process's spans (W3C Trace Context); undefined if nothing is recorded. */
export function traceparent(): string | undefined {
  const span = tracer === undefined ? undefined : trace.getActiveSpan();
  if (span?.isRecording() !== true) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** Id of the current trace, for log lines. */
export function traceId(): string | undefined {
  const span = tracer === undefined ? undefined : trace.getActiveSpan();
  return span?.isRecording() === true ? span.spanContext().traceId : undefined;
}

/** The information that a span records about an error: its name. */
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

/** Applies the log's list of secret names here too, for an attribute that bypasses the types. */
function harmless(attributes: Attributes): Attributes {
  for (const name in attributes) if (isSecretName(name)) attributes[name] = REDACTED;
  return attributes;
}
