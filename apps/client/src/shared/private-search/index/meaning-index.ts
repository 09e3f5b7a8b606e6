import { leastLikeness, leastSimilar } from '@cartulary/contracts/likeness';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { Background, SAMPLE_PASSAGES } from '@cartulary/pipeline/embed/background';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { meanOf } from '@cartulary/pipeline/embed/mean-of';
import type { ListedDocument, PassageOnPage, Ranked } from './searched';
import { byScore } from './rank';

/** Of one passage the greatest number of its vector becomes this one. */
const GREATEST = 127;

/** What the passages of a document mean, in a byte a number. */
export interface SmallVectors {
  readonly places: readonly PassageOnPage[];
  /** What one step of a byte is, passage by passage. */
  readonly steps: Float32Array;
  /** {@link EMBEDDING_DIMENSIONS} of them a passage. */
  readonly numbers: Int8Array;
}

/** Passages as they are kept. */
export function smallVectors(passages: readonly (PassageOnPage & { readonly vector: Float32Array })[]): SmallVectors {
  const steps = Float32Array.from(passages, ({ vector }) => Math.max(...vector.map(Math.abs)) / GREATEST || 1);
  const numbers = new Int8Array(passages.length * EMBEDDING_DIMENSIONS);
  passages.forEach(({ vector }, at) => {
    const step = steps[at] ?? 1;
    vector.forEach((value, index) => (numbers[at * EMBEDDING_DIMENSIONS + index] = Math.round(value / step)));
  });
  return { places: passages.map(({ page, start, end }) => ({ page, start, end })), steps, numbers };
}

/** One vector out of those of a document. */
function vectorAt({ steps, numbers }: SmallVectors, passage: number): Float32Array {
  const from = passage * EMBEDDING_DIMENSIONS;
  const step = steps[passage] ?? 0;
  return Float32Array.from(numbers.subarray(from, from + EMBEDDING_DIMENSIONS), (value) => value * step);
}

/** Finds documents by what their passages mean, each of them compared: by the rules of the server's index. */
export class MeaningIndex {
  private readonly kept = new Map<string, SmallVectors>();
  private background: Background | undefined;

  has = (documentId: string): boolean => this.kept.has(documentId);

  take(documentId: string, vectors: SmallVectors): void {
    this.kept.set(documentId, vectors);
    this.background = undefined;
  }

  drop(documentId: string): void {
    if (this.kept.delete(documentId)) this.background = undefined;
  }

  /**
   * Documents with a passage that means what was asked, the nearest first.
   * @param documents those that are compared
   * @param least less alike is another matter
   */
  nearest(vector: Float32Array, documents: Iterable<ListedDocument>, least: number = leastLikeness): Ranked[] {
    const comparison = this.common().comparison(vector);
    const found: Ranked[] = [];
    for (const document of documents) {
      const vectors = this.kept.get(document.documentId);
      const best = vectors && bestOf(vectors, comparison.vector);
      const likeness = best ? comparison.likeness(best.product) : 0;
      if (best && likeness >= least) found.push({ document, score: best.product, likeness, passage: best.place });
    }
    return found.sort(byScore).slice(0, searchLimits.maxAlike);
  }

  /** Documents that mean most nearly the same as one; undefined where it isn't known what that one means. */
  alike(documentId: string, documents: Iterable<ListedDocument>): Ranked[] | undefined {
    const vectors = this.kept.get(documentId);
    if (!vectors || vectors.places.length === 0) return undefined;
    const first = vectors.places.slice(0, searchLimits.passagesOfSimilar).map((_, at) => vectorAt(vectors, at));
    return this.nearest(meanOf(first), documents, leastSimilar).filter(
      ({ document }) => document.documentId !== documentId,
    );
  }

  /** What all passages have in common, by a sample that is spread evenly over them. */
  private common(): Background {
    if (this.background) return this.background;
    const all = [...this.kept.values()];
    const count = all.reduce((sum, { places }) => sum + places.length, 0);
    const every = Math.max(1, Math.ceil(count / SAMPLE_PASSAGES));
    let passed = 0;
    const sample = all.flatMap((vectors) =>
      vectors.places.flatMap((_, at) => {
        passed += 1;
        return (passed - 1) % every === 0 ? [vectorAt(vectors, at)] : [];
      }),
    );
    this.background = Background.of(sample, count);
    return this.background;
  }
}

function bestOf({ places, steps, numbers }: SmallVectors, wanted: Float32Array) {
  let best: { readonly product: number; readonly place: PassageOnPage } | undefined;
  places.forEach((place, passage) => {
    const from = passage * EMBEDDING_DIMENSIONS;
    let sum = 0;
    for (let at = 0; at < EMBEDDING_DIMENSIONS; at += 1) sum += (numbers[from + at] ?? 0) * (wanted[at] ?? 0);
    const product = sum * (steps[passage] ?? 0);
    if (!best || product > best.product) best = { product, place };
  });
  return best;
}
