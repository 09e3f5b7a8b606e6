import { limits } from '@cartulary/contracts/limits';
import { AppError } from './errors.js';

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts in fixed windows, per key, in this process's memory. Addresses come and go, so ended windows are swept out every
 * 5 minutes (section 9, cache cleanup) and the number of keys is bounded: above it, the oldest goes.
 */
export class RateLimit {
  private readonly windows = new Map<string, Window>();
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

  /** Counts one more. Throws `rate_limited` with Retry-After when that is too many. */
  take(key: string, now = Date.now()): void {
    this.check(key, now);
    if (now - this.sweptAt >= limits.intervals.serverCacheCleanupMs) this.sweep(now);
    const window = this.windows.get(key);
    if (window !== undefined && window.endsAt > now) {
      window.count += 1;
      return;
    }
    this.windows.delete(key);
    if (this.windows.size >= this.maxKeys) this.makeRoom(now);
    this.windows.set(key, { count: 1, endsAt: now + this.windowMs });
  }

  /** Throws `rate_limited` when the key has used up its window; counts nothing. */
  check(key: string, now = Date.now()): void {
    const endsAt = this.fullUntil(key, now);
    if (endsAt === undefined) return;
    throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil((endsAt - now) / 1_000) });
  }

  /** Counts one more where there is room. Answers whether there was. */
  takeIfFree(key: string, now = Date.now()): boolean {
    if (this.fullUntil(key, now) !== undefined) return false;
    this.take(key, now);
    return true;
  }

  private fullUntil(key: string, now: number): number | undefined {
    const window = this.windows.get(key);
    return window === undefined || window.endsAt <= now || window.count < this.limit ? undefined : window.endsAt;
  }

  private sweep(now: number): void {
    this.sweptAt = now;
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
  }

  private makeRoom(now: number): void {
    this.sweep(now);
    for (const key of this.windows.keys()) {
      if (this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}
