/** Reproducible random numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** 0 … 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.next() * from.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  }

  digits(count: number): string {
    return Array.from({ length: count }, (_, index) => this.whole(index === 0 ? 1 : 0, 9)).join('');
  }
}
