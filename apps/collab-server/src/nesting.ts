import { collabLimits } from '@cartulary/contracts/limits/collab';
import { StructReader, type Block, type Place, type Struct } from './update-walk.js';

/** Deeper items count as this deep. */
const DEEPEST = 254;
/** In a run: nothing is known from here to the next one. */
const NOTHING = 255;
/** What an item may lie at that others refer to before it arrives: deeper, it is refused. Such items are rare. */
const UNKNOWN = collabLimits.maxNesting / 2;

/** Depths of one client's items: each run begins at a clock, as `clock * 256 + depth`, and lasts until the next. The last knows nothing. */
export interface ClientNesting {
  readonly client: number;
  readonly runs: readonly number[];
}

/**
 * How deep each item of a document lies at most: 1 at the top, one more inside each type. Neighbours of the same depth share a run.
 * What was noted once stays: others have been measured by it.
 */
export class Nesting {
  private readonly clients = new Map<number, number[]>();

  constructor(known: readonly ClientNesting[] = []) {
    for (const { client, runs } of known) this.clients.set(client, [...runs]);
  }

  /** As plain data, to send from one thread to another. */
  get plain(): ClientNesting[] {
    return [...this.clients].map(([client, runs]) => ({ client, runs }));
  }

  depthAt(client: number, clock: number): number | undefined {
    const runs = this.clients.get(client) ?? [];
    const depth = depthOf(runs[runAt(runs, clock)] ?? NOTHING);
    return depth === NOTHING ? undefined : depth;
  }

  /** The least of the depths that are known of these clocks. */
  leastIn(client: number, from: number, end: number): number | undefined {
    const runs = this.clients.get(client) ?? [];
    let least = NOTHING;
    for (let at = runAt(runs, from); clockOf(runs[at] ?? Infinity) < end; at += 1)
      least = Math.min(least, depthOf(runs[at] ?? NOTHING));
    return least === NOTHING ? undefined : least;
  }

  /** Notes the depth of these clocks, where none is known yet. */
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

  /** Adds what was measured of an update, once that is taken. */
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

/** These runs, and where they know nothing those. In one go: many gaps are filled in as many steps. */
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

/** Which of these runs a clock is in; -1 before the first. */
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

/** One client's part of an update while it is measured. */
interface Walk {
  readonly block: Block;
  readonly reader: StructReader;
  /** Read already, but it refers to an item of another client that comes first. */
  blocked: Struct | undefined;
}

/**
 * Measures how deep the items of an update lie. It goes back and forth between clients in the order in which items build on
 * each other, since an update lists them by client.
 * @param update one that `walkUpdate` lets through
 * @param clocks up to where each client's items are known, and not new
 * @returns the depth of each, and the deepest of those that are new; one that lies deeper than was known counts as too deep
 */
export function nestingOf(
  update: Uint8Array,
  blocks: readonly Block[],
  known: Nesting,
  clocks: ReadonlyMap<number, number> = new Map(),
): { readonly nesting: Nesting; readonly deepest: number } {
  const nesting = new Nesting();
  /** Clocks, by client, of parents that haven't arrived yet. The depth assumed for them here binds the update that brings them. */
  const awaited = new Map<number, Set<number>>();
  let deepest = 0;
  const walks = new Map<number, Walk>();
  for (const block of blocks)
    walks.set(block.client, { block, reader: new StructReader(update, block), blocked: undefined });

  /** Where the item that this one refers to has yet to be measured, and can be. */
  const neededFor = (place: Place | undefined): Walk | undefined => {
    if (place?.id === undefined) return undefined;
    const walk = walks.get(place.id.client);
    const isAhead = walk !== undefined && place.id.clock >= walk.reader.clock && place.id.clock < walk.block.end;
    return isAhead && walk.blocked === undefined ? walk : undefined;
  };
  /** What is known comes first: Yjs leaves out what an update says of it again. */
  const depthOfStruct = ({ place }: Struct): number => {
    if (place === undefined) return 0;
    if (place.id === undefined) return 1;
    const { client, clock } = place.id;
    const told = known.depthAt(client, clock) ?? nesting.depthAt(client, clock);
    const walk = walks.get(client);
    // Of two that wait for each other neither can be measured.
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
