import { setTimeout as wait } from 'node:timers/promises';
import type { OrganisationIndex } from './organisation-index.js';

/** Rows written shortly after each other are indexed together. */
const QUIET_MS = 300;
/** Nothing waits longer than this, however busy it is. */
const AT_LATEST_MS = 2_000;
/** A stop of the product may take 5 s in all. */
const STOP_LIMIT_MS = 1_500;

interface Waiting {
  readonly since: number;
  timer: NodeJS.Timeout;
}

/** Indexes what was written, in the background and a moment later. */
export class OptimiseTimer {
  private readonly waiting = new Map<OrganisationIndex, Waiting>();
  private readonly running = new Set<Promise<void>>();
  private readonly busyWithMain = new Set<OrganisationIndex>();

  constructor(private readonly onError: (error: unknown) => void) {}

  wrote(index: OrganisationIndex): void {
    const known = this.waiting.get(index);
    if (known) clearTimeout(known.timer);
    const since = known?.since ?? Date.now();
    const delay = Math.max(0, Math.min(QUIET_MS, since + AT_LATEST_MS - Date.now()));
    const timer = setTimeout(() => this.run(index), delay);
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

  private run(index: OrganisationIndex): void {
    this.waiting.delete(index);
    this.track(index.optimiseRecent());
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
