import { leastLikeness, leastSimilar } from '@cartulary/contracts/likeness';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { Background, SAMPLE_PASSAGES } from '@cartulary/pipeline/embed/background';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { meanOf } from '@cartulary/pipeline/embed/mean-of';
import type { ListedDocument, PassageOnPage, Ranked } from './searched';
import { byScore } from './rank';

/** The largest component of a passage's vector is scaled to this value. */
const GREATEST = 127;

/** The vectors of a document's passages, one byte per component. */
export interface SmallVectors {
  readonly places: readonly PassageOnPage[];
  /** The quantization step of each passage. */
  readonly steps: Float32Array;
  /** {@link EMBEDDING_DIMENSIONS} per passage. */
  readonly numbers: Int8Array;
}

/** Quantizes passages for storage. */
export function smallVectors(passages: readonly (PassageOnPage & { readonly vector: Float32Array })[]): SmallVectors {
  const steps = Float32Array.from(passages, ({ vector }) => Math.max(...vector.map(Math.abs)) / GREATEST || 1);
  const numbers = new Int8Array(passages.length * EMBEDDING_DIMENSIONS);
  passages.forEach(({ vector }, at) => {
    const step = steps[at] ?? 1;
    vector.forEach((value, index) => (numbers[at * EMBEDDING_DIMENSIONS + index] = Math.round(value / step)));
  });
  return { places: passages.map(({ page, start, end }) => ({ page, start, end })), steps, numbers };
}

/** Restores one vector of a document. */
function vectorAt({ steps, numbers }: SmallVectors, passage: number): Float32Array {
  const from = passage * EMBEDDING_DIMENSIONS;
  const step = steps[passage] ?? 0;
  return Float32Array.from(numbers.subarray(from, from + EMBEDDING_DIMENSIONS), (value) => value * step);
}

/** Finds documents by meaning, comparing every passage with the rules of the server's index. */
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
   * Documents with a passage that matches the query's meaning, closest first.
   * @param documents the candidates
   * @param least minimum similarity
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

  /** Documents with the most similar meaning; undefined if the given document has no vectors. */
  alike(documentId: string, documents: Iterable<ListedDocument>): Ranked[] | undefined {
    const vectors = this.kept.get(documentId);
    if (!vectors || vectors.places.length === 0) return undefined;
    const first = vectors.places.slice(0, searchLimits.passagesOfSimilar).map((_, at) => vectorAt(vectors, at));
    return this.nearest(meanOf(first), documents, leastSimilar).filter(
      ({ document }) => document.documentId !== documentId,
    );
  }

  /** The common component of all passages, from an evenly spread sample. */
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
