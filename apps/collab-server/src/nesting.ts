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
    for (let at = Math.max(0, runAt(runs, from)); clockOf(runs[at] ?? Infinity) < end; at += 1)
      least = Math.min(least, depthOf(runs[at] ?? NOTHING));
    return least === NOTHING ? undefined : least;
  }

  /** Notes the depth of these clocks, where none is known yet. */
  note(client: number, clock: number, length: number, depth: number): void {
    const runs = this.clients.get(client) ?? [NOTHING];
    this.clients.set(client, runs);
    const end = clock + length;
    for (let at = runAt(runs, clock); clockOf(runs[at] ?? Infinity) < end; at += 1) {
      const run = runs[at] ?? NOTHING;
      if (depthOf(run) !== NOTHING) continue;
      const from = Math.max(clock, clockOf(run));
      const until = Math.min(end, clockOf(runs[at + 1] ?? Infinity));
      const filled = from > clockOf(run) ? [run] : [];
      if (filled.length > 0 || depthOf(runs[at - 1] ?? NOTHING) !== depth) filled.push(from * 256 + depth);
      if (until < clockOf(runs[at + 1] ?? Infinity)) filled.push(until * 256 + NOTHING);
      runs.splice(at, 1, ...filled);
      at += filled.length - 1;
    }
  }

  /** Adds what was measured of an update, once that is taken. */
  add(measured: Nesting): void {
    for (const { client, runs } of measured.plain)
      runs.forEach((run, index) => {
        if (depthOf(run) === NOTHING) return;
        const until = clockOf(runs[index + 1] ?? run);
        this.note(client, clockOf(run), until - clockOf(run), depthOf(run));
      });
  }
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
  let deepest = 0;
  const walks = new Map<number, Walk>();
  for (const block of blocks)
    walks.set(block.client, { block, reader: new StructReader(update, block), blocked: undefined });

  /** Where the item that this one refers to has yet to be measured, and can be. */
  const neededFor = (place: Place | undefined): Walk | undefined => {
    if (place?.id === undefined) return undefined;
    const walk = walks.get(place.id.client);
    const isAhead = walk !== undefined && place.id.clock >= walk.reader.clock && place.id.clock < walk.block.end;
    // Two that wait for each other never come to be.
    return isAhead && walk.blocked === undefined ? walk : undefined;
  };
  /** What is known comes first: Yjs leaves out what an update says of it again. */
  const depthOfStruct = ({ place }: Struct): number => {
    if (place === undefined) return 0;
    if (place.id === undefined) return 1;
    const { client, clock } = place.id;
    const told = known.depthAt(client, clock) ?? nesting.depthAt(client, clock);
    // Whoever comes later has to keep to what is measured by it now.
    if (told === undefined) nesting.note(client, clock, 1, UNKNOWN);
    const depth = told ?? UNKNOWN;
    return Math.min(DEEPEST, place.isInside ? depth + 1 : depth);
  };
  const isDeeperThanKnown = (client: number, from: number, end: number, depth: number): boolean =>
    [known, nesting].some((one) => depth > (one.leastIn(client, from, end) ?? DEEPEST));

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
      if (newFrom < end) deepest = isDeeperThanKnown(client, newFrom, end, depth) ? DEEPEST : Math.max(deepest, depth);
      nesting.note(client, struct.clock, struct.length, depth);
    }
  }
  return { nesting, deepest };
}
