import { readStream } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { call } from '@/lib/api/api';
import type { Fetched } from './stream';

const readAfter = (after?: number): Promise<Fetched['answer']> =>
  call(readStream, { query: after === undefined ? {} : { after } });

/**
 * Fetches what is newer than what is known, one call at a time: whatever happens during one is fetched by the next, so that a slow page
 * is never behind by more than a call. While it is paused nothing new is taken, not even the answer of a call under way.
 */
export class StreamFetching {
  private latest: number | undefined;
  private awaySinceMs: number | null = null;
  private isBusy = false;
  private isAskedAgain = false;
  private isPaused = false;

  constructor(
    private readonly take: (fetched: Fetched) => void,
    private readonly fail: (error: unknown) => void,
    private readonly read: (after?: number) => Promise<Fetched['answer']> = readAfter,
  ) {}

  /** The line came or went; before the first answer it is asked for anyway. */
  line(live: boolean | undefined): void {
    if (live === false) this.awaySinceMs ??= Date.now();
    if (live !== false || this.latest === undefined) this.soon();
  }

  /** What came meanwhile is fetched by whoever lets it go on, with {@link line}. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
  }

  soon(): void {
    if (this.isBusy) this.isAskedAgain = true;
    else void this.fetch();
  }

  private async fetch(): Promise<void> {
    this.isBusy = true;
    this.isAskedAgain = false;
    const awayMs = this.awaySinceMs === null ? null : Date.now() - this.awaySinceMs;
    try {
      const answer = await this.read(this.latest);
      if (!this.waits) {
        this.latest = Math.max(this.latest ?? 0, answer.latest);
        this.awaySinceMs = null;
        this.take({ answer, awayMs, nowMs: Date.now() });
      }
    } catch (error) {
      this.fail(error);
    }
    setTimeout(() => {
      this.isBusy = false;
      if (this.isAskedAgain && !this.waits) void this.fetch();
    }, realtimeLimits.leastPauseMs);
  }

  /** Paused, and not before the first answer: an empty stream would look as if nothing had happened. */
  private get waits(): boolean {
    return this.isPaused && this.latest !== undefined;
  }
}
