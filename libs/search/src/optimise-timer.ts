import { setTimeout as wait } from 'node:timers/promises';
import type { AnsweringIndex } from './answering-index.js';

/** Rows written shortly after each other are indexed together. */
const QUIET_MS = 300;
/** Nothing waits longer than this for a quiet moment. */
const AT_LATEST_MS = 2_000;
/**
 * Between two rounds lies this many times what the last one took: while a batch is read something is written all the time, and
 * rounds on end cost as much as the reading. Until the next one, what is new is found by whole words and their beginnings.
 */
const REST_FACTOR = 5;
/** However long a round took, the next one begins within this. */
const REST_AT_MOST_MS = 10_000;
/** A stop of the product may take 5 s in all. */
const STOP_LIMIT_MS = 1_500;

type Optimised = Pick<AnsweringIndex, 'optimiseRecent' | 'optimiseMain'>;

interface Waiting {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
}

/** Indexes what was written, in the background and a moment later. */
export class OptimiseTimer {
  private readonly waiting = new Map<Optimised, Waiting>();
  private readonly running = new Set<Promise<void>>();
  private readonly busyWithMain = new Set<Optimised>();
  /** When the next round may begin. */
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

  /** Forgets what waits, which the next writer catches up on, and waits a moment for what runs. */
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
