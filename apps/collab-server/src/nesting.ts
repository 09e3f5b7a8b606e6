import { collabLimits } from '@cartulary/contracts/limits/collab';
import { StructReader, type Block, type Place, type Struct } from './update-walk.js';

/** Deeper items count as this deep. */
const DEEPEST = 255;
/** Of an item that refers to one that never arrived. Such items are rare, and a chain of them must not be free. */
const UNKNOWN = collabLimits.maxNesting / 2;

/** Depths of one client's items: each run begins at a clock, as `clock * 256 + depth`, and lasts until the next. */
export interface ClientNesting {
  readonly client: number;
  readonly runs: readonly number[];
  /** The clock after the last item. */
  readonly end: number;
}

/** How deep each item of a document lies: 1 at the top, one more inside each type. Neighbours of the same depth share a run. */
export class Nesting {
  private readonly clients = new Map<number, { readonly runs: number[]; end: number }>();

  constructor(known: readonly ClientNesting[] = []) {
    for (const { client, runs, end } of known) this.clients.set(client, { runs: [...runs], end });
  }

  /** As plain data, to send from one thread to another. */
  get plain(): ClientNesting[] {
    return [...this.clients].map(([client, { runs, end }]) => ({ client, runs, end }));
  }

  depthAt(client: number, clock: number): number | undefined {
    const known = this.clients.get(client);
    if (known === undefined || clock >= known.end) return undefined;
    let [from, to] = [0, known.runs.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (clockOf(known.runs[middle] ?? 0) <= clock) from = middle + 1;
      else to = middle;
    }
    const run = known.runs[from - 1];
    return run === undefined ? undefined : depthOf(run);
  }

  note(client: number, clock: number, length: number, depth: number): void {
    const end = clock + length;
    const known = this.clients.get(client) ?? { runs: [], end: clock };
    this.clients.set(client, known);
    if (end <= known.end) return;
    const last = known.runs.at(-1);
    if (last === undefined || depthOf(last) !== depth) known.runs.push(Math.max(clock, known.end) * 256 + depth);
    known.end = Math.max(known.end, end);
  }

  /** Adds what was measured of an update, once that is taken. */
  add(measured: Nesting): void {
    for (const { client, runs, end } of measured.plain)
      runs.forEach((run, index) => {
        const until = clockOf(runs[index + 1] ?? end * 256);
        this.note(client, clockOf(run), until - clockOf(run), depthOf(run));
      });
  }
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
 * @returns the depth of each, and the deepest of those that are new
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
  const depthOfStruct = ({ place, isSkip }: Struct): number => {
    if (place === undefined) return isSkip ? UNKNOWN : 0;
    if (place.id === undefined) return 1;
    const { client, clock } = place.id;
    const depth = nesting.depthAt(client, clock) ?? known.depthAt(client, clock) ?? UNKNOWN;
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
      const depth = depthOfStruct(struct);
      nesting.note(client, struct.clock, struct.length, depth);
      if (struct.clock + struct.length > (clocks.get(client) ?? 0)) deepest = Math.max(deepest, depth);
    }
  }
  return { nesting, deepest };
}
