import { setTimeout as wait } from 'node:timers/promises';
import type { AnsweringIndex } from './answering-index.js';

/** Rows written shortly after each other are indexed together. */
const QUIET_MS = 300;
/** Maximum wait for a quiet moment. */
const AT_LATEST_MS = 2_000;
/**
 * Pause between two rounds, in multiples of the last one's duration: while a batch is being processed, there are
 * constant writes, and rounds without pauses would cost as much as the processing. Until the next round, new rows can
 * be found by whole words and prefixes.
 */
const REST_FACTOR = 5;
/** Maximum pause, however long a round took. */
const REST_AT_MOST_MS = 10_000;
/** Shutdown may take 5 s in total. */
const STOP_LIMIT_MS = 1_500;

type Optimised = Pick<AnsweringIndex, 'optimiseRecent' | 'optimiseMain'>;

interface Waiting {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
}

/** Indexes new rows in the background, with a short delay. */
export class OptimiseTimer {
  private readonly waiting = new Map<Optimised, Waiting>();
  private readonly running = new Set<Promise<void>>();
  private readonly busyWithMain = new Set<Optimised>();
  /** Earliest time of the next round. */
  private readonly restUntil = new WeakMap<Optimised, number>();

  constructor(private readonly onError: (error: unknown) => void) {}

  wrote(index: Optimised): void {
    const known = this.waiting.get(index);
    if (known) clearTimeout(known.timer);
    const since = known?.since ?? Date.now();
    const now = Date.now();
    const at = Math.max(Math.min(now + QUIET_MS, since + AT_LATEST_MS), this.restUntil.get(index) ?? 0);
    const timer = setTimeout(() => this.run(index), Math.max(0, at - now));
    timer.unref();
    this.waiting.set(index, { since, timer });
  }

  /** Drops pending rounds, which the next writer catches up on, and briefly waits for running ones. */
  async stop(): Promise<void> {
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
    const givenUp = new AbortController();
    await Promise.race([Promise.all(this.running), wait(STOP_LIMIT_MS, undefined, { signal: givenUp.signal })]);
    givenUp.abort();
  }

  private run(index: Optimised): void {
    this.waiting.delete(index);
    const begun = Date.now();
    this.restUntil.set(index, begun + REST_AT_MOST_MS);
    this.track(
      index.optimiseRecent().finally(() => {
        const rest = Math.min(REST_AT_MOST_MS, REST_FACTOR * (Date.now() - begun));
        this.restUntil.set(index, Date.now() + rest);
      }),
    );
    if (this.busyWithMain.has(index)) return;
    this.busyWithMain.add(index);
    this.track(index.optimiseMain().finally(() => this.busyWithMain.delete(index)));
  }

  private track(work: Promise<void>): void {
    const watched = work.catch(this.onError);
    this.running.add(watched);
    void watched.finally(() => this.running.delete(watched));
  }
}
