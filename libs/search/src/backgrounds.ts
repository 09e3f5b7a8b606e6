import { searchLimits } from '@cartulary/contracts/limits/search';
import { Background, SAMPLE_PASSAGES } from '@cartulary/pipeline/embed/background';
import type { Sample } from './sample.js';

/** Maximum cached backgrounds, 1.5 kB each. The least recently used are evicted. */
const MOST_KEPT = 1_000;
const { backgroundKeptMs, smallBackgroundKeptMs } = searchLimits;

interface Kept {
  readonly background: Promise<Background>;
  until: number;
}

/** Caches backgrounds by principals for a while: drawing one takes longer than a search. */
export class Backgrounds {
  private readonly kept = new Map<string, Kept>();

  /** @param draw returns a sample of at most `most` passages that the principals can see */
  constructor(private readonly draw: (principals: readonly string[], most: number) => Promise<Sample>) {}

  of(principals: readonly string[]): Promise<Background> {
    const key = [...principals].sort().join('\n');
    const known = this.kept.get(key);
    this.kept.delete(key);
    const one = known && known.until > Date.now() ? known : this.anew(key, principals);
    // Insertion order makes the first entry the least recently used.
    this.kept.set(key, one);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return one.background;
  }

  private anew(key: string, principals: readonly string[]): Kept {
    const drawn = this.draw(principals, SAMPLE_PASSAGES);
    const one: Kept = { background: drawn.then(({ vectors, of }) => Background.of(vectors, of)), until: Infinity };
    drawn.then(
      ({ vectors }) => {
        one.until = Date.now() + (vectors.length < SAMPLE_PASSAGES ? smallBackgroundKeptMs : backgroundKeptMs);
      },
      // Retry on the next search after a failure.
      () => this.kept.delete(key),
    );
    return one;
  }
}
