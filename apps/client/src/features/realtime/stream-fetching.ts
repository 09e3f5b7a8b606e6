import { readStream } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { call } from '@/lib/api/api';
import type { Fetched } from './stream';

const readAfter = (after?: number): Promise<Fetched['answer']> =>
  call(readStream, { query: after === undefined ? {} : { after } });

/**
 * Fetches events newer than the known ones, one call at a time. Events that occur during a call are fetched by the next
 * one, so a slow page is never more than one call behind. While paused, it accepts nothing new, not even the response
 * of a running call.
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

  /** The connection was established or lost. The first response is requested in any case. */
  line(live: boolean | undefined): void {
    if (live === false) this.awaySinceMs ??= Date.now();
    if (live !== false || this.latest === undefined) this.soon();
  }

  /** After a resume, call {@link line} to fetch missed events. */
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

  /** Paused, but only after the first response, because an empty stream would look like inactivity. */
  private get waits(): boolean {
    return this.isPaused && this.latest !== undefined;
  }
}
