import { Inject, Injectable } from '@nestjs/common';
import type { SearchMeaning } from '@cartulary/contracts/endpoints/search';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { ModelError } from '@cartulary/pipeline/embed/embedder';
import type { QuestionEmbedders, WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import { isInLatinScript } from '@cartulary/pipeline/embed/scripts';
import { askedText } from '@cartulary/pipeline/matching/query-text';
import type { Logger } from '@cartulary/telemetry/logger';
import { LOG, QUESTION_EMBEDDERS } from '../platform/settings/parts.js';

/** A query's vector; null, with the reason, if only its words are searched. */
export interface AskedMeaning {
  readonly meaning: SearchMeaning;
  readonly vector: Float32Array | null;
}

/**
 * Computes the meaning of queries, and caches the most recent. A query waits for it at most {@link
 * searchLimits.meaningTimeLimitMs}.
 */
@Injectable()
export class QueryMeaning {
  private readonly remembered = new Map<string, Promise<Float32Array | null>>();
  private saidMissing = false;

  constructor(
    @Inject(QUESTION_EMBEDDERS) private readonly embedders: QuestionEmbedders,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * A query's meaning: `off` if it has no words, `unavailable` if the model isn't available or takes too long.
   * @param by the embedder of the searched index's vectors
   */
  async of(typed: string, by: WhichEmbedder): Promise<AskedMeaning> {
    const asked = askedText(typed);
    if (asked === '') return { meaning: 'off', vector: null };
    if (!isInLatinScript(asked)) return { meaning: 'unknown-script', vector: null };
    const vector = await this.vectorOf(asked, by);
    if (vector === null) return { meaning: 'unavailable', vector };
    return { meaning: by === 'former' ? 'former' : 'used', vector };
  }

  /** The index of the text closest to a query; null if it can't be computed, or not in time. */
  async closest(typed: string, texts: readonly string[]): Promise<number | null> {
    const { vector } = await this.of(typed, 'present');
    if (vector === null) return null;
    const vectors = await withinLimit(this.vectorsOf(texts));
    if (vectors === null) return null;
    const likeness = vectors.map((one) => (one ? dot(one, vector) : -Infinity));
    const best = likeness.indexOf(Math.max(...likeness));
    return likeness[best] === -Infinity ? null : best;
  }

  private async vectorsOf(texts: readonly string[]): Promise<(Float32Array | null)[] | null> {
    try {
      return await this.embedders.present.embed(texts, 'passage');
    } catch (error) {
      this.sayWhy(error);
      return null;
    }
  }

  private vectorOf(asked: string, by: WhichEmbedder): Promise<Float32Array | null> {
    const key = `${by} ${asked}`;
    const known = this.remembered.get(key);
    this.remembered.delete(key);
    const meaning = known ?? this.embed(asked, by, key);
    // Moves it to the end, so that the first is the least recently used one.
    this.remembered.set(key, meaning);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > searchLimits.maxRememberedQueries && oldest !== undefined)
      this.remembered.delete(oldest);
    return withinLimit(meaning);
  }

  private async embed(asked: string, by: WhichEmbedder, key: string): Promise<Float32Array | null> {
    try {
      const [vector] = await this.embedders[by].embed([asked], 'question');
      this.saidMissing = false;
      return vector ?? null;
    } catch (error) {
      this.remembered.delete(key);
      this.sayWhy(error);
      return null;
    }
  }

  /** Logs a missing model only once, because every search would repeat it. */
  private sayWhy(error: unknown): void {
    if (!(error instanceof ModelError)) this.log.warn('what a query means could not be found out', { error });
    else if (!this.saidMissing) this.log.error('documents can’t be found by their meaning', { error });
    this.saidMissing ||= error instanceof ModelError;
  }
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

async function withinLimit<T>(meaning: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), searchLimits.meaningTimeLimitMs);
  });
  return Promise.race([meaning, tooLate]).finally(() => clearTimeout(timer));
}
