/** A small random number generator that returns the same numbers everywhere (mulberry32); integer arithmetic only. */
export class Random {
  constructor(private state: number) {}

  /** 0 ≤ number < 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  /** Shuffles the entries in place. */
  shuffle<T>(entries: T[]): T[] {
    for (let at = entries.length - 1; at > 0; at -= 1) {
      const other = this.int(0, at);
      [entries[at], entries[other]] = [entries[other] as T, entries[at] as T];
    }
    return entries;
  }
}
