import { randomHex } from './random-hex';

/** Events that start a new user action: a click, a key press, or browser Back. */
const beginnings = ['pointerdown', 'keydown', 'popstate'] as const;
/** Calls made later than this after an action don't belong to it, such as automatic polling. */
const ACT_MS = 10_000;
const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

interface Act {
  /** W3C Trace Context: version, trace ID, span ID, and the sampled flag. The server decides whether to record the trace. */
  readonly traceparent: string;
  readonly beganAtMs: number;
}

let isTracing = false;
let act: Act | undefined;
const begin = (): void => (act = undefined);

/** Turns trace headers on or off, depending on whether the installation records traces. */
export function hearTracing(isOn: boolean): void {
  if (isOn === isTracing) return;
  isTracing = isOn;
  begin();
  for (const name of beginnings)
    if (isOn) addEventListener(name, begin, { capture: true, passive: true });
    else removeEventListener(name, begin, { capture: true });
}

/** The header that groups all calls of one user action into a single trace; empty if tracing is off. */
export function actHeaders(): Record<string, string> {
  if (!isTracing) return {};
  const nowMs = performance.now();
  if (act === undefined || nowMs - act.beganAtMs > ACT_MS)
    act = { traceparent: `00-${randomHex(TRACE_ID_BYTES)}-${randomHex(SPAN_ID_BYTES)}-01`, beganAtMs: nowMs };
  return { traceparent: act.traceparent };
}
