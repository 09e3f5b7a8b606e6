import { randomHex } from './random-hex';

/** What begins another act: a click, a key, Back. */
const beginnings = ['pointerdown', 'keydown', 'popstate'] as const;
/** What is asked later than this after an act is nobody's act: a page that looks again by itself. */
const ACT_MS = 10_000;
const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;

interface Act {
  /** W3C Trace Context: version, trace, span, and the wish that it be recorded, which the server judges. */
  readonly traceparent: string;
  readonly beganAtMs: number;
}

let isTracing = false;
let act: Act | undefined;
const begin = (): void => (act = undefined);

/** Hears whether the installation records traces; only then calls say which act they belong to. */
export function hearTracing(isOn: boolean): void {
  if (isOn === isTracing) return;
  isTracing = isOn;
  begin();
  for (const name of beginnings)
    if (isOn) addEventListener(name, begin, { capture: true, passive: true });
    else removeEventListener(name, begin, { capture: true });
}

/** The header by which all calls of one act stand in one trace; none where nothing is traced. */
export function actHeaders(): Record<string, string> {
  if (!isTracing) return {};
  const nowMs = performance.now();
  if (act === undefined || nowMs - act.beganAtMs > ACT_MS)
    act = { traceparent: `00-${randomHex(TRACE_ID_BYTES)}-${randomHex(SPAN_ID_BYTES)}-01`, beganAtMs: nowMs };
  return { traceparent: act.traceparent };
}
