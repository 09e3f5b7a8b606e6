import { limits } from '@cartulary/contracts/limits';
import { AppError } from '../serve/errors.js';

/** A tenth of a window: the number of events in it, and the time of the last one. */
interface Slot {
  readonly startedAt: number;
  lastAt: number;
  count: number;
}

const SLOTS = 10;

let factor = 1;

/** Multiplies every limit of this process by a factor (CARTULARY_RATE_FACTOR). */
export function raiseRates(by: number): void {
  factor = by;
}

/**
 * Counts per key over a sliding window in this process's memory, so that a burst can't be split across a window boundary. Ended windows are
 * removed every 5 minutes (section 9, cache cleanup), and the number of keys is limited: above the limit, the oldest key is dropped.
 */
export class RateLimit {
  private readonly windows = new Map<string, Slot[]>();
  private sweptAt = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys = 50_000,
  ) {}

  /** Number of keys in memory. */
  get size(): number {
    return this.windows.size;
  }

  /** Counts `amount` more calls, or whatever the limit applies to. Throws `rate_limited` with Retry-After if that is too many. */
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

  /** Counts nothing. @throws AppError `rate_limited` if the key's window can't fit `amount` */
  check(key: string, now = Date.now(), amount = 1): void {
    const endsAt = this.fullUntil(key, now, amount);
    if (endsAt === undefined) return;
    throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil((endsAt - now) / 1_000) });
  }

  /** Counts one more if there is room. Returns whether there was. */
  takeIfFree(key: string, now = Date.now()): boolean {
    if (this.fullUntil(key, now) !== undefined) return false;
    this.take(key, now);
    return true;
  }

  private live(key: string, now: number): Slot[] {
    return (this.windows.get(key) ?? []).filter(({ lastAt }) => lastAt + this.windowMs > now);
  }

  /** Returns when `amount` will fit again. Undefined if it fits now. */
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
