import { events } from '@cartulary/contracts/events';
import { stages, type StageName } from '@cartulary/contracts/stages';
import type { Document } from '@cartulary/database/entities/document.entity';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import { overallProgress } from './progress.js';
import type { ReadingContext } from './reading-context.js';
import type { StageJobData } from './stage-job.js';

/** Page counts are published at most this often; the last one is always published. */
const REPORT_INTERVAL_MS = 100;

/** Notifies viewers of a stage's progress. The rows have the same information, so a lost message is harmless. */
export class StageReporter {
  private lastAt = 0;
  private pending: NodeJS.Timeout | undefined;

  private constructor(
    private readonly context: ReadingContext,
    private readonly data: StageJobData,
    private readonly audience: readonly string[],
    private readonly fractions: Map<StageName, number | null>,
  ) {}

  /** Loads who may see the document, in the caller's unit of work. */
  static async open(
    context: ReadingContext,
    data: StageJobData,
    { document, fractions }: { readonly document: Document; readonly fractions: Map<StageName, number | null> },
  ): Promise<StageReporter> {
    const sharing = (await sharingOf([document.itemId])).get(document.itemId);
    return new StageReporter(context, data, sharing ? audienceOf(sharing) : [], fractions);
  }

  /**
   * Publishes that the stage has started. In a batch, whose files few people watch individually, only if it takes a
   * moment.
   */
  begin(): void {
    const tell = (): void => this.tell('running', null, null);
    if (this.data.inBatch) this.pending = setTimeout(tell, REPORT_INTERVAL_MS);
    else tell();
  }

  report(pagesDone: number, pagesTotal: number): void {
    this.fractions.set(this.data.stage, pagesTotal === 0 ? 0 : pagesDone / pagesTotal);
    clearTimeout(this.pending);
    const waitMs = this.lastAt + REPORT_INTERVAL_MS - performance.now();
    if (waitMs <= 0 || pagesDone === pagesTotal) this.tell('running', pagesDone, pagesTotal);
    else this.pending = setTimeout(() => this.tell('running', pagesDone, pagesTotal), waitMs);
  }

  /** Publishes that the stage is finished. */
  finish(state: 'done' | 'skipped'): void {
    this.stop();
    this.fractions.set(this.data.stage, 1);
    this.tell(state, null, null);
  }

  /** Drops a report that hasn't been sent yet. */
  stop(): void {
    clearTimeout(this.pending);
  }

  private tell(state: 'running' | 'done' | 'skipped', pagesDone: number | null, pagesTotal: number | null): void {
    this.lastAt = performance.now();
    const { organisationId, documentId, stage } = this.data;
    const payload = { documentId, stage, state, pagesDone, pagesTotal, progress: overallProgress(this.fractions) };
    this.context.bus
      .publish({ type: 'document.stage', organisationId, audience: this.audience, payload, number: null })
      .catch((error: unknown) =>
        this.context.log.warn(`${stages[stage].title}: progress was not told (${events['document.stage'].kept})`, {
          error,
        }),
      );
  }
}
