import { DDSketch } from '@datadog/sketches-js';

/** A compact sketch of durations in milliseconds. Results are accurate to 1%. */
export class Durations {
  private readonly sketch = new DDSketch();

  /** Number of durations. */
  get count(): number {
    return Math.round(this.sketch.count);
  }

  /** Adds one duration. */
  add(durationMs: number): void {
    this.sketch.accept(durationMs);
  }

  /** Adds a stored sketch. */
  addStored(stored: Uint8Array): void {
    this.sketch.merge(DDSketch.fromProto(stored));
  }

  /** Adds another sketch. */
  merge({ sketch }: Durations): void {
    this.sketch.merge(sketch);
  }

  /** The quantile `share` (0 to 1) in milliseconds; null if empty. */
  at(share: number): number | null {
    return this.count === 0 ? null : this.sketch.getValueAtQuantile(share);
  }

  /** Number of durations up to the limit. */
  within(limitMs: number): number {
    const { mapping, store, zeroCount } = this.sketch;
    if (store.count === 0 || limitMs <= 0) return Math.round(zeroCount);
    const last = Math.min(mapping.key(limitMs), store.maxKey);
    let found = zeroCount;
    for (let key = store.minKey; key <= last; key += 1) found += store.bins[key - store.offset] ?? 0;
    return Math.round(found);
  }
}
