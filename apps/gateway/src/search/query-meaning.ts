import { Inject, Injectable } from '@nestjs/common';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { ModelError, type Embedder } from '@cartulary/pipeline/embed/embedder';
import { askedText } from '@cartulary/pipeline/matching/query-text';
import type { Logger } from '@cartulary/telemetry/logger';
import { EMBEDDER, LOG } from '../platform/settings/parts.js';

/** What queries mean, remembered for those asked last. A query waits for it {@link searchLimits.meaningTimeLimitMs} at most. */
@Injectable()
export class QueryMeaning {
  private readonly remembered = new Map<string, Promise<Float32Array | null>>();
  private saidMissing = false;

  constructor(
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * The vector of what a query asks for; null where it has no word or the model can't read it, and where the model can't be
   * used or takes too long.
   */
  of(typed: string): Promise<Float32Array | null> {
    const asked = askedText(typed);
    if (asked === '') return Promise.resolve(null);
    const known = this.remembered.get(asked);
    this.remembered.delete(asked);
    const meaning = known ?? this.embed(asked);
    // Last in the order of insertion: the first is the one that nobody has asked for the longest.
    this.remembered.set(asked, meaning);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > searchLimits.maxRememberedQueries && oldest !== undefined)
      this.remembered.delete(oldest);
    return withinLimit(meaning);
  }

  private async embed(asked: string): Promise<Float32Array | null> {
    try {
      const [vector] = await this.embedder.embed([asked], 'question');
      this.saidMissing = false;
      return vector ?? null;
    } catch (error) {
      this.remembered.delete(asked);
      // Every search would say the same.
      if (!(error instanceof ModelError)) this.log.warn('what a query means could not be found out', { error });
      else if (!this.saidMissing) this.log.error('documents can’t be found by their meaning', { error });
      this.saidMissing ||= error instanceof ModelError;
      return null;
    }
  }
}

async function withinLimit(meaning: Promise<Float32Array | null>): Promise<Float32Array | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), searchLimits.meaningTimeLimitMs);
  });
  return Promise.race([meaning, tooLate]).finally(() => clearTimeout(timer));
}
