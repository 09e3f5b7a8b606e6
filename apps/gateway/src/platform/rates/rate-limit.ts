import { limits } from '@cartulary/contracts/limits';
import { AppError } from '../serve/errors.js';

/** A tenth of a window: how many there were in it, and the last of them. */
interface Slot {
  readonly startedAt: number;
  lastAt: number;
  count: number;
}

const SLOTS = 10;

let factor = 1;

/** Lets so many times as much through, in every limit of this process (CARTULARY_RATE_FACTOR). */
export function raiseRates(by: number): void {
  factor = by;
}

/**
 * Counts per key over a window that ends now, so that no two halves of a burst fit around an edge, in this process's memory. Addresses come and go, so ended windows are swept out every
 * 5 minutes (section 9, cache cleanup) and the number of keys is bounded: above it, the oldest goes.
 */
export class RateLimit {
  private readonly windows = new Map<string, Slot[]>();
  private sweptAt = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys = 50_000,
  ) {}

  /** How many keys it remembers. */
  get size(): number {
    return this.windows.size;
  }

  /** Counts `amount` more: calls, or whatever the limit is of. Throws `rate_limited` with Retry-After when that is too many. */
  take(key: string, now = Date.now(), amount = 1): void {
    this.check(key, now, amount);
    if (now - this.sweptAt >= limits.intervals.serverCacheCleanupMs) this.sweep(now);
    const slots = this.live(key, now);
    const last = slots.at(-1);
    if (last !== undefined && now - last.startedAt < this.windowMs / SLOTS) {
      last.count += amount;
      last.lastAt = now;
      return;
    }
    this.windows.delete(key);
    if (this.windows.size >= this.maxKeys) this.makeRoom(now);
    this.windows.set(key, [...slots, { startedAt: now, lastAt: now, count: amount }]);
  }

  /** Throws `rate_limited` when the window of the key has no room for `amount`; counts nothing. */
  check(key: string, now = Date.now(), amount = 1): void {
    const endsAt = this.fullUntil(key, now, amount);
    if (endsAt === undefined) return;
    throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil((endsAt - now) / 1_000) });
  }

  /** Counts one more where there is room. Answers whether there was. */
  takeIfFree(key: string, now = Date.now()): boolean {
    if (this.fullUntil(key, now) !== undefined) return false;
    this.take(key, now);
    return true;
  }

  private live(key: string, now: number): Slot[] {
    return (this.windows.get(key) ?? []).filter(({ lastAt }) => lastAt + this.windowMs > now);
  }

  /** When there is room for `amount` again; undefined where there is. */
  private fullUntil(key: string, now: number, amount = 1): number | undefined {
    const slots = this.live(key, now);
    let count = slots.reduce((sum, slot) => sum + slot.count, 0);
    for (const slot of slots) {
      if (count + amount <= this.limit * factor) return undefined;
      count -= slot.count;
      if (count + amount <= this.limit * factor) return slot.lastAt + this.windowMs;
    }
    return undefined;
  }

  private sweep(now: number): void {
    this.sweptAt = now;
    for (const key of this.windows.keys()) if (this.live(key, now).length === 0) this.windows.delete(key);
  }

  private makeRoom(now: number): void {
    this.sweep(now);
    for (const key of this.windows.keys()) {
      if (this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}
