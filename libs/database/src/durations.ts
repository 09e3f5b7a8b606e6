import { DDSketch } from '@datadog/sketches-js';

/** Durations in milliseconds, many of them in little room: what is told of them is right within 1 %. */
export class Durations {
  private readonly sketch = new DDSketch();

  /** How many there are. */
  get count(): number {
    return Math.round(this.sketch.count);
  }

  /** Adds one. */
  add(durationMs: number): void {
    this.sketch.accept(durationMs);
  }

  /** Adds those of a sketch as it is stored. */
  addStored(stored: Uint8Array): void {
    this.sketch.merge(DDSketch.fromProto(stored));
  }

  /** Adds those of another. */
  merge({ sketch }: Durations): void {
    this.sketch.merge(sketch);
  }

  /** The duration in milliseconds that `share` (0 … 1) of them keep to; null where there is none. */
  at(share: number): number | null {
    return this.count === 0 ? null : this.sketch.getValueAtQuantile(share);
  }

  /** How many lasted no longer. */
  within(limitMs: number): number {
    const { mapping, store, zeroCount } = this.sketch;
    if (store.count === 0 || limitMs <= 0) return Math.round(zeroCount);
    const last = Math.min(mapping.key(limitMs), store.maxKey);
    let found = zeroCount;
    for (let key = store.minKey; key <= last; key += 1) found += store.bins[key - store.offset] ?? 0;
    return Math.round(found);
  }
}
