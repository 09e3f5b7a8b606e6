import type { DeletedRange } from './update-walk.js';

/** Number of unsorted deletes to buffer; most are never queried. */
const MAX_LOOSE = 1_000;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A document's known deleted ranges. */
export class KnownDeletes {
  private readonly clients = new Map<number, KnownRanges>();

  /** Number of stored ranges. */
  count = 0;

  add(deletes: readonly DeletedRange[]): void {
    for (const { client, clock, length } of deletes) {
      const known = this.clients.get(client) ?? new KnownRanges();
      this.clients.set(client, known);
      const before = known.count;
      known.add({ start: clock, end: clock + length });
      this.count += known.count - before;
    }
  }

  /** The parts of `deletes` that aren't known yet, without duplicates. */
  unknownOf(deletes: readonly DeletedRange[]): DeletedRange[] {
    const asked = new Map<number, Range[]>();
    for (const { client, clock, length } of deletes) {
      const ranges = asked.get(client) ?? [];
      asked.set(client, ranges);
      ranges.push({ start: clock, end: clock + length });
    }
    return [...asked].flatMap(([client, ranges]) => {
      // Duplicates in the query would be duplicated in the result, and a message has room for millions of them.
      const each = joined(sorted(ranges));
      const unknown = this.without(client, each);
      return unknown.map(({ start, end }) => ({ client, clock: start, length: end - start }));
    });
  }

  private without(client: number, ranges: readonly Range[]): readonly Range[] {
    const known = this.clients.get(client);
    if (known === undefined) return ranges;
    const before = known.count;
    known.order();
    this.count += known.count - before;
    return known.without(ranges);
  }
}

/**
 * Ranges of one client in a few sorted runs of non-adjacent ranges, each at least twice as long as the next (the logarithmic method of
 * Bentley and Saxe). Adding a range costs amortized O(log n), in any order of additions and queries.
 */
class KnownRanges {
  private readonly runs: Range[][] = [];
  private loose: Range[] = [];

  get count(): number {
    return this.runs.reduce((sum, run) => sum + run.length, this.loose.length);
  }

  add(range: Range): void {
    this.loose.push(range);
    if (this.loose.length >= MAX_LOOSE) this.order();
  }

  /** These ranges minus all known ones that are already sorted. */
  without(ranges: readonly Range[]): readonly Range[] {
    let rest = ranges;
    for (const run of this.runs) rest = rest.flatMap((range) => cut(range, run));
    return rest;
  }

  order(): void {
    if (this.loose.length === 0) return;
    this.runs.push(joined(sorted(this.loose)));
    this.loose = [];
    for (;;) {
      const [before, last] = this.runs.slice(-2);
      if (before === undefined || last === undefined || before.length >= 2 * last.length) return;
      this.runs.splice(-2, 2, joined(merged(before, last)));
    }
  }
}

/** The parts of a range that aren't in a run. */
function cut(range: Range, run: readonly Range[]): Range[] {
  const rest: Range[] = [];
  let at = range.start;
  for (let index = firstAfter(run, at); at < range.end; index += 1) {
    const known = run[index];
    if (known === undefined || known.start >= range.end) break;
    if (known.start > at) rest.push({ start: at, end: known.start });
    at = Math.max(at, known.end);
  }
  if (at < range.end) rest.push({ start: at, end: range.end });
  return rest;
}

/** Index of the first range that ends after a clock. */
function firstAfter(run: readonly Range[], clock: number): number {
  let low = 0;
  let high = run.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((run[middle]?.end ?? Infinity) > clock) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Merges two sorted runs. */
function* merged(one: readonly Range[], other: readonly Range[]): Generator<Range> {
  let at = 0;
  for (const range of one) {
    for (let next = other[at]; next && next.start < range.start; next = other[at]) {
      yield next;
      at += 1;
    }
    yield range;
  }
  yield* other.slice(at);
}

const sorted = (ranges: Range[]): Range[] => ranges.sort((one, other) => one.start - other.start);

/** Merges adjacent or overlapping sorted ranges. */
function joined(ranges: Iterable<Range>): Range[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of ranges) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
