/** A burst limit and a sustained rate per second. */
export interface Rate {
  readonly burst: number;
  readonly aSecond: number;
}

/** A token bucket. */
export class Bucket {
  private left: number;

  constructor(
    private readonly rate: Rate,
    private seenAtMs = performance.now(),
  ) {
    this.left = rate.burst;
  }

  /** @returns false if the amount exceeds the available amount, in which case nothing is consumed */
  take(amount: number, nowMs = performance.now()): boolean {
    this.refill(nowMs);
    if (amount > this.left) return false;
    this.left -= amount;
    return true;
  }

  /** Whether its state is the same as if it had never been used. */
  isFull(nowMs = performance.now()): boolean {
    this.refill(nowMs);
    return this.left >= this.rate.burst;
  }

  private refill(nowMs: number): void {
    // The clock is monotonic; if it goes back anyway, nothing is added or removed.
    const seconds = Math.max(0, nowMs - this.seenAtMs) / 1_000;
    this.left = Math.min(this.rate.burst, this.left + seconds * this.rate.aSecond);
    this.seenAtMs = nowMs;
  }
}

/** A bucket per key, dropped when it's full. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly rate: Rate,
    private readonly maxKeys: number,
  ) {}

  take(key: string): boolean {
    let bucket = this.buckets.get(key);
    if (bucket === undefined) {
      if (this.buckets.size >= this.maxKeys) this.forgetFull();
      this.buckets.set(key, (bucket = new Bucket(this.rate)));
    }
    return bucket.take(1);
  }

  private forgetFull(): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull()) this.buckets.delete(key);
    // Still too many: drops the ones seen first. That resets their limit but bounds the memory.
    for (const key of this.buckets.keys()) {
      if (this.buckets.size < this.maxKeys) break;
      this.buckets.delete(key);
    }
  }
}

/** Counts per key. */
export class Counts {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** @returns false if the maximum is reached, in which case it isn't counted */
  add(key: string): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.max) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  remove(key: string): void {
    const count = (this.counts.get(key) ?? 0) - 1;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}
