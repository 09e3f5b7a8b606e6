import type { Carried } from '@cartulary/contracts/carried';

/** One transmission from this browser, or several consecutive ones of the same kind. */
export interface SentCall {
  readonly id: number;
  /** When the latest one was sent. */
  readonly atMs: number;
  readonly method: string;
  /** The endpoint's path template, without IDs. */
  readonly path: string;
  /** The endpoint's summary; empty for socket frames. */
  readonly why: string;
  readonly as: Carried;
  readonly count: number;
  /** Size of bodies and queries before compression or transport encryption, excluding headers. */
  readonly bytes: number;
  /** Status of the latest response; null while pending, 0 if there was none. */
  readonly status: number | null;
  /** The first bytes, if the content was sealed. */
  readonly beginning: Uint8Array | undefined;
}

export interface SentTotals {
  readonly requests: number;
  readonly bytes: number;
}

export interface SentSoFar {
  readonly sinceMs: number;
  readonly calls: readonly SentCall[];
  readonly totals: Readonly<Record<Carried, SentTotals>>;
}

/** Older calls count only in the totals. */
export const MOST_KEPT = 500;
export const BEGINNING_BYTES = 256;

const nothing: SentTotals = { requests: 0, bytes: 0 };
const fresh = (): SentSoFar => ({
  sinceMs: Date.now(),
  calls: [],
  totals: { sealed: nothing, none: nothing, readable: nothing },
});

let so: SentSoFar = fresh();
let nextId = 1;
const listeners = new Set<() => void>();

/** The data sent since this page loaded. Kept in memory only. */
export const sentSoFar = (): SentSoFar => so;

export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a call, newest first. A repeated call increments the latest matching entry, unless its bytes are shown. */
function withNewest(calls: readonly SentCall[], call: SentCall, isShown: boolean): SentCall[] {
  const at = isShown ? -1 : calls.findIndex((other) => isSame(other, call));
  const before = calls[at];
  if (before === undefined) return [call, ...calls].slice(0, MOST_KEPT);
  const more = { ...call, id: before.id, count: before.count + 1, bytes: before.bytes + call.bytes };
  return [more, ...calls.filter((other) => other !== before)];
}

const isSame = (one: SentCall, other: SentCall): boolean =>
  one.method === other.method && one.path === other.path && one.as === other.as;

type Noted = Pick<SentCall, 'method' | 'path' | 'why' | 'as' | 'bytes'> & {
  readonly sealed?: Blob | undefined;
  /** Defaults to now. */
  readonly atMs?: number;
};

const withMore = (as: Carried, more: SentTotals): SentSoFar['totals'] => {
  const { requests, bytes } = so.totals[as];
  return { ...so.totals, [as]: { requests: requests + more.requests, bytes: bytes + more.bytes } };
};

/** Adds calls sent before recording started to the totals. Their content is unknown, so they count as readable. */
export function noteUnlisted(more: SentTotals): void {
  so = { ...so, totals: withMore('readable', more) };
  tell();
}

/** Records an outgoing call. Returns a callback for its response status. */
export function noteSent({ sealed, ...said }: Noted): (status: number) => void {
  const isShown = sealed !== undefined;
  const call: SentCall = { atMs: Date.now(), ...said, id: nextId++, count: 1, status: null, beginning: undefined };
  so = {
    ...so,
    totals: withMore(said.as, { requests: 1, bytes: said.bytes }),
    calls: withNewest(so.calls, call, isShown),
  };
  const { id } = so.calls[0] ?? call;
  tell();
  if (sealed) void keepBeginning(id, sealed);
  return (status) => change(id, { status });
}

async function keepBeginning(id: number, sealed: Blob): Promise<void> {
  const beginning = new Uint8Array(await sealed.slice(0, BEGINNING_BYTES).arrayBuffer());
  change(id, { beginning });
}

function change(id: number, part: Partial<SentCall>): void {
  so = { ...so, calls: so.calls.map((call) => (call.id === id ? { ...call, ...part } : call)) };
  tell();
}

const tell = (): void => listeners.forEach((listener) => listener());

/** Resets to the state after a page load. */
export function forgetSent(): void {
  so = fresh();
  tell();
}
