import type { Carried } from '@cartulary/contracts/carried';

/** One thing that left this browser, or several of the same kind one after the other. */
export interface SentCall {
  readonly id: number;
  /** When the last of them left. */
  readonly atMs: number;
  readonly method: string;
  /** As it is declared: without ids. */
  readonly path: string;
  /** What the call is for, in a sentence of its declaration; empty for frames of a socket. */
  readonly why: string;
  readonly as: Carried;
  readonly count: number;
  /** Of bodies and queries, before the browser compresses or encrypts the line; headers are not in it. */
  readonly bytes: number;
  /** Of the newest answer; null while there is none, 0 where none came. */
  readonly status: number | null;
  /** Where sealed bytes went: how they begin. */
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

/** Older ones are counted in the sums alone. */
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

/** What left since this page was loaded: in memory only, and gone with it. */
export const sentSoFar = (): SentSoFar => so;

export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Newest first. The same again counts up what is newest of it, where nothing is shown of its bytes. */
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
  /** Now, where nothing else is said. */
  readonly atMs?: number;
};

const withMore = (as: Carried, more: SentTotals): SentSoFar['totals'] => {
  const { requests, bytes } = so.totals[as];
  return { ...so.totals, [as]: { requests: requests + more.requests, bytes: bytes + more.bytes } };
};

/** Counts in the sums what left before anything wrote it down. What it was is not known: it may have been readable. */
export function noteUnlisted(more: SentTotals): void {
  so = { ...so, totals: withMore('readable', more) };
  tell();
}

/** Writes down that something leaves. Answers what its answer is told to. */
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

/** As if the page were loaded anew. */
export function forgetSent(): void {
  so = fresh();
  tell();
}
