import type { DeletedRange } from './update-walk.js';

const MAX_LOOSE = 1_000;

/** What of a document is known to be deleted: for each client sorted ranges that don't touch. */
export class KnownDeletes {
  private readonly ranges = new Map<number, { start: number; end: number }[]>();
  /** Clients whose ranges are not in order at the moment: most of what is deleted is never asked for. */
  private readonly loose = new Map<number, number>();

  add(deletes: readonly DeletedRange[]): void {
    for (const { client, clock, length } of deletes) {
      const known = this.ranges.get(client);
      const range = { start: clock, end: clock + length };
      if (known) known.push(range);
      else this.ranges.set(client, [range]);
      const count = (this.loose.get(client) ?? 0) + 1;
      this.loose.set(client, count);
      if (count >= MAX_LOOSE) this.order(client);
    }
  }

  /** What of `deletes` is not known yet. */
  unknownOf(deletes: readonly DeletedRange[]): DeletedRange[] {
    const unknown: DeletedRange[] = [];
    for (const { client, clock, length } of deletes) {
      this.order(client);
      const known = this.ranges.get(client) ?? [];
      const end = clock + length;
      let at = clock;
      for (let index = firstAfter(known, clock); at < end; index += 1) {
        const range = known[index];
        if (range === undefined || range.start >= end) break;
        if (range.start > at) unknown.push({ client, clock: at, length: range.start - at });
        at = Math.max(at, range.end);
      }
      if (at < end) unknown.push({ client, clock: at, length: end - at });
    }
    return unknown;
  }

  private order(client: number): void {
    if (!this.loose.delete(client)) return;
    this.ranges.set(client, joined(this.ranges.get(client) ?? []));
  }
}

/** The place of the first range that ends after a clock. */
function firstAfter(ranges: readonly { end: number }[], clock: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.end ?? Infinity) > clock) high = middle;
    else low = middle + 1;
  }
  return low;
}

function joined(ranges: { start: number; end: number }[]): { start: number; end: number }[] {
  const result: { start: number; end: number }[] = [];
  for (const range of ranges.sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}
