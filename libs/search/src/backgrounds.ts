import { searchLimits } from '@cartulary/contracts/limits/search';
import { Background, SAMPLE_PASSAGES } from '@cartulary/pipeline/embed/background';
import type { Sample } from './sample.js';

/** Backgrounds that are kept, 1.5 kB each: those asked for last. */
const MOST_KEPT = 1_000;
const { backgroundKeptMs, smallBackgroundKeptMs } = searchLimits;

interface Kept {
  readonly background: Promise<Background>;
  until: number;
}

/** The backgrounds of those who ask, kept for a while: drawing one takes longer than a search. */
export class Backgrounds {
  private readonly kept = new Map<string, Kept>();

  /** @param draw a sample of at most so many of the passages that some principals may see */
  constructor(private readonly draw: (principals: readonly string[], most: number) => Promise<Sample>) {}

  of(principals: readonly string[]): Promise<Background> {
    const key = [...principals].sort().join('\n');
    const known = this.kept.get(key);
    this.kept.delete(key);
    const one = known && known.until > Date.now() ? known : this.anew(key, principals);
    // Last in the order of insertion: the first is the one that nobody has asked for the longest.
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
      // What failed is tried anew by the next search.
      () => this.kept.delete(key),
    );
    return one;
  }
}
