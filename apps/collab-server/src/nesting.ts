import { collabLimits } from '@cartulary/contracts/limits/collab';
import { StructReader, type Block, type Place, type Struct } from './update-walk.js';

/** Depths are capped at this value. */
const DEEPEST = 254;
/** Run value for unknown depths. */
const NOTHING = 255;
/** Assumed depth of items that others refer to before they arrive; if actually deeper, they're rejected. Such items are rare. */
const UNKNOWN = collabLimits.maxNesting / 2;

/**
 * Depths of one client's items: each run starts at a clock, encoded as `clock * 256 + depth`, and lasts until the next. The last one is
 * unknown.
 */
export interface ClientNesting {
  readonly client: number;
  readonly runs: readonly number[];
}

/**
 * Maximum depth of each item in a document: 1 at the top, plus one per enclosing type. Neighbors of the same depth share a run. Recorded
 * depths never change, because others are based on them.
 */
export class Nesting {
  private readonly clients = new Map<number, number[]>();

  constructor(known: readonly ClientNesting[] = []) {
    for (const { client, runs } of known) this.clients.set(client, [...runs]);
  }

  /** As plain data, for sending between threads. */
  get plain(): ClientNesting[] {
    return [...this.clients].map(([client, runs]) => ({ client, runs }));
  }

  depthAt(client: number, clock: number): number | undefined {
    const runs = this.clients.get(client) ?? [];
    const depth = depthOf(runs[runAt(runs, clock)] ?? NOTHING);
    return depth === NOTHING ? undefined : depth;
  }

  /** The minimum known depth in a range of clocks. */
  leastIn(client: number, from: number, end: number): number | undefined {
    const runs = this.clients.get(client) ?? [];
    let least = NOTHING;
    for (let at = runAt(runs, from); clockOf(runs[at] ?? Infinity) < end; at += 1)
      least = Math.min(least, depthOf(runs[at] ?? NOTHING));
    return least === NOTHING ? undefined : least;
  }

  /** Records the depth of a range of clocks where it is unknown. */
  note(client: number, clock: number, length: number, depth: number): void {
    const runs = this.clients.get(client) ?? [NOTHING];
    this.clients.set(client, runs);
    const told = [clock * 256 + depth, (clock + length) * 256 + NOTHING];
    const end = clockOf(runs.at(-1) ?? NOTHING);
    if (clock < end) this.clients.set(client, filled(runs, told));
    else {
      if (clock === end) runs.pop();
      if (depthOf(runs.at(-1) ?? NOTHING) === depth) told.shift();
      runs.push(...told);
    }
  }

  /** Adds an update's depths once it is accepted. */
  add(measured: Nesting): void {
    for (const [client, told] of measured.clients) {
      const runs = this.clients.get(client);
      const isBehind = runs === undefined || clockOf(told.find(isKnown) ?? 0) < clockOf(runs.at(-1) ?? 0);
      if (isBehind) this.clients.set(client, filled(runs ?? [], told));
      else
        told.forEach((run, index) => {
          const until = clockOf(told[index + 1] ?? run);
          if (isKnown(run)) this.note(client, clockOf(run), until - clockOf(run), depthOf(run));
        });
    }
  }
}

/** Fills the unknown parts of the first runs from the second. A single pass fills any number of gaps. */
function filled(runs: readonly number[], told: readonly number[]): number[] {
  const all: number[] = [];
  let [at, toldAt, run, toldRun] = [0, 0, NOTHING, NOTHING];
  while (at < runs.length || toldAt < told.length) {
    const clock = Math.min(clockOf(runs[at] ?? Infinity), clockOf(told[toldAt] ?? Infinity));
    if (clockOf(runs[at] ?? Infinity) === clock) run = runs[at++] ?? NOTHING;
    if (clockOf(told[toldAt] ?? Infinity) === clock) toldRun = told[toldAt++] ?? NOTHING;
    const depth = depthOf(isKnown(run) ? run : toldRun);
    if (all.length === 0 || depthOf(all.at(-1) ?? NOTHING) !== depth) all.push(clock * 256 + depth);
  }
  return all;
}

/** Index of the run containing a clock; -1 before the first. */
function runAt(runs: readonly number[], clock: number): number {
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (clockOf(runs[middle] ?? 0) <= clock) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

const clockOf = (run: number): number => Math.floor(run / 256);
const depthOf = (run: number): number => run % 256;
const isKnown = (run: number): boolean => depthOf(run) !== NOTHING;

/** One client's part of an update during measurement. */
interface Walk {
  readonly block: Block;
  readonly reader: StructReader;
  /** Already read, but refers to another client's item that must be measured first. */
  blocked: Struct | undefined;
}

/**
 * Measures the depth of an update's items. Alternates between clients in dependency order, because updates list items by client.
 * @param update accepted by `walkUpdate`
 * @param clocks each client's known clock; earlier items aren't new
 * @returns the depth of each item, and the maximum of the new ones; an item deeper than previously assumed counts as too deep
 */
export function nestingOf(
  update: Uint8Array,
  blocks: readonly Block[],
  known: Nesting,
  clocks: ReadonlyMap<number, number> = new Map(),
): { readonly nesting: Nesting; readonly deepest: number } {
  const nesting = new Nesting();
  /** Clocks by client of parents that haven't arrived. The depth assumed for them here is binding for the update that contains them. */
  const awaited = new Map<number, Set<number>>();
  let deepest = 0;
  const walks = new Map<number, Walk>();
  for (const block of blocks)
    walks.set(block.client, { block, reader: new StructReader(update, block), blocked: undefined });

  /** The walk that must first measure the item this one refers to, if possible. */
  const neededFor = (place: Place | undefined): Walk | undefined => {
    if (place?.id === undefined) return undefined;
    const walk = walks.get(place.id.client);
    const isAhead = walk !== undefined && place.id.clock >= walk.reader.clock && place.id.clock < walk.block.end;
    return isAhead && walk.blocked === undefined ? walk : undefined;
  };
  /** Known depths take precedence, because Yjs ignores items that an update repeats. */
  const depthOfStruct = ({ place }: Struct): number => {
    if (place === undefined) return 0;
    if (place.id === undefined) return 1;
    const { client, clock } = place.id;
    const told = known.depthAt(client, clock) ?? nesting.depthAt(client, clock);
    const walk = walks.get(client);
    // Two items that depend on each other can't be measured.
    if (told === undefined && walk?.blocked && clock >= walk.blocked.clock && clock < walk.block.end) return DEEPEST;
    if (told === undefined) awaited.set(client, (awaited.get(client) ?? new Set()).add(clock));
    const depth = told ?? UNKNOWN;
    return Math.min(DEEPEST, place.isInside ? depth + 1 : depth);
  };

  for (const first of walks.values()) {
    const open: { readonly walk: Walk; readonly until: number }[] = [{ walk: first, until: first.block.end }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { walk, until } = top;
      const { client } = walk.block;
      if (walk.blocked === undefined && walk.reader.clock >= until) {
        open.pop();
        continue;
      }
      const struct: Struct = walk.blocked ?? walk.reader.next();
      walk.blocked = undefined;
      const needed = neededFor(struct.place);
      if (needed !== undefined && needed !== walk) {
        walk.blocked = struct;
        open.push({ walk: needed, until: (struct.place?.id?.clock ?? 0) + 1 });
        continue;
      }
      if (struct.isSkip) continue;
      const depth = depthOfStruct(struct);
      const newFrom = Math.max(struct.clock, clocks.get(client) ?? 0);
      const end = struct.clock + struct.length;
      const most = known.leastIn(client, newFrom, end) ?? DEEPEST;
      if (newFrom < end) deepest = depth > most ? DEEPEST : Math.max(deepest, depth);
      nesting.note(client, struct.clock, struct.length, depth);
    }
  }
  const promised = new Nesting();
  for (const [client, ofClient] of awaited)
    for (const clock of [...ofClient].sort((one, other) => one - other)) promised.note(client, clock, 1, UNKNOWN);
  nesting.add(promised);
  return { nesting, deepest };
}
