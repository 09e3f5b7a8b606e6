/** Random numbers from a seed, the same on every machine (mulberry32). */
export class Random {
  constructor(private seed: number) {}

  /** 0 ≤ x < 1 */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  some<T>(most: number, make: () => T): T[] {
    return Array.from({ length: 1 + this.below(most) }, make);
  }
}
