import { setTimeout as pause } from 'node:timers/promises';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import {
  isFaultOfContent,
  type UpdateLog,
  type LoggedUpdate,
  type NamedClient,
} from '@cartulary/database/system/update-log';
import type { Logger } from '@cartulary/telemetry/logger';
import { counterFromZero, meter } from '@cartulary/telemetry/metrics';

/** What a room hands to the log in one go. */
export interface Batch {
  readonly updates: readonly LoggedUpdate[];
  readonly clients: readonly NamedClient[];
  /** They are stored. */
  readonly stored: () => void;
  /** They are not, as far as is known: `moved` where somebody else looks after the document. */
  readonly failed: (reason: 'moved' | 'not_stored') => void;
}

/** A room that may have something to store. */
export interface Writer {
  /** How long what is written waits for more. */
  readonly tickMs: number;
  /**
   * What waits, oldest first: no more than so many bytes, but always something. What stays there asks again by {@link GroupLog.wake}.
   * Called when nothing of this room is under way.
   */
  take(maxBytes: number): Batch | undefined;
}

const storedUpdates = counterFromZero('collab.stored_updates', 'Updates that were stored');
const failedWrites = counterFromZero('collab.failed_writes', 'Writes to the log that failed');
const commitMs = meter.createHistogram('collab.commit_ms', {
  description: 'Duration of a write to the log',
  unit: 'ms',
});

/**
 * Writes what waits in all rooms by one statement, and so in one commit: what comes in meanwhile is the next one, which does
 * not wait for the one before but for what is under way of the same room.
 * A room where nothing happened for its tick is written at once; a busy one waits for its tick. Where much is written in all
 * rooms together, statements begin at some distance: one costs the same for one update and for many.
 */
export class GroupLog {
  private readonly waiting = new Set<Writer>();
  private readonly underWay = new Set<Writer>();
  private readonly writtenAtMs = new WeakMap<Writer, number>();
  private timer: { readonly atMs: number; readonly timeout: NodeJS.Timeout } | undefined;
  private soon = false;
  private readonly running = new Set<Promise<void>>();
  private startedAtMs = -Infinity;
  /** About how many updates were written in the last second. */
  private lately = 0;

  constructor(
    private readonly docLog: Pick<UpdateLog, 'append'>,
    private readonly log: Logger,
  ) {}

  /** Says that a room has something to store. */
  wake(writer: Writer): void {
    this.waiting.add(writer);
    if (!this.isBusy && !this.underWay.has(writer)) this.startAt(this.dueMs(writer));
  }

  /** Forgets a room. */
  forget(writer: Writer): void {
    this.waiting.delete(writer);
  }

  /** Writes what waits, and comes back when nothing waits any more. */
  async drain(): Promise<void> {
    while (this.waiting.size > 0 || this.running.size > 0)
      await (this.running.size > 0 ? Promise.race(this.running) : this.start(() => true));
  }

  /** Whether the next statement is decided already, or begins when one ends. */
  private get isBusy(): boolean {
    return this.soon || this.running.size >= collabLimits.writesAtOnce;
  }

  private schedule(): void {
    if (this.isBusy) return;
    let dueMs = Infinity;
    for (const writer of this.waiting) if (!this.underWay.has(writer)) dueMs = Math.min(dueMs, this.dueMs(writer));
    if (dueMs < Infinity) this.startAt(dueMs);
  }

  private startAt(dueMs: number): void {
    const atMs = Math.max(dueMs, this.startedAtMs + this.spacingMs);
    if (this.timer && this.timer.atMs <= atMs) return;
    clearTimeout(this.timer?.timeout);
    this.timer = undefined;
    const waitMs = atMs - performance.now();
    if (waitMs <= 0) {
      this.soon = true;
      setImmediate(() => {
        this.soon = false;
        void this.start((writer) => this.dueMs(writer) <= performance.now());
        // Those that are due later than this one.
        this.schedule();
      });
    } else {
      const timeout = setTimeout(() => {
        this.timer = undefined;
        this.schedule();
      }, Math.ceil(waitMs));
      this.timer = { atMs, timeout };
    }
  }

  private dueMs(writer: Writer): number {
    return (this.writtenAtMs.get(writer) ?? -Infinity) + writer.tickMs;
  }

  /** In all rooms together, about in the last second. */
  get isMuchWritten(): boolean {
    return this.lately > collabLimits.muchWritten;
  }

  private get spacingMs(): number {
    return this.isMuchWritten ? collabLimits.writeSpacingMs : 0;
  }

  private start(isDue: (writer: Writer) => boolean): Promise<void> {
    const running = this.write(isDue).finally(() => {
      this.running.delete(running);
      this.schedule();
    });
    this.running.add(running);
    return running;
  }

  private async write(isDue: (writer: Writer) => boolean): Promise<void> {
    const batches: Batch[] = [];
    const nowMs = performance.now();
    const fading = Math.exp((this.startedAtMs - nowMs) / 1_000);
    this.startedAtMs = nowMs;
    let roomBytes = collabLimits.maxWriteBytes;
    const writers: Writer[] = [];
    for (const writer of this.waiting) {
      if (roomBytes <= 0) break;
      if (this.underWay.has(writer) || !isDue(writer)) continue;
      this.waiting.delete(writer);
      this.writtenAtMs.set(writer, nowMs);
      const batch = writer.take(roomBytes);
      if (!batch) continue;
      batches.push(batch);
      writers.push(writer);
      this.underWay.add(writer);
      for (const { sealed } of batch.updates) roomBytes -= sealed.length;
    }
    this.lately = this.lately * fading + batches.reduce((sum, { updates }) => sum + updates.length, 0);
    try {
      await this.store(batches);
    } finally {
      for (const writer of writers) this.underWay.delete(writer);
    }
  }

  /** Writes batches together. Where one of them is the fault, each is written alone, so that no document suffers by another. */
  private async store(batches: readonly Batch[]): Promise<void> {
    const updates = batches.flatMap((batch) => batch.updates);
    const missing = updates.length === 0 ? new Set<number>() : await this.append(updates, batches);
    if (missing === 'each') {
      for (const batch of batches) await this.store([batch]);
      return;
    }
    let place = 0;
    for (const batch of batches) {
      const places = batch.updates.map(() => place++);
      if (missing === undefined) batch.failed('not_stored');
      else if (places.some((at) => missing.has(at))) batch.failed('moved');
      else batch.stored();
    }
  }

  /**
   * @returns the places of those that may not be appended; undefined where it is not known what was stored; `each` where they have
   *   to be tried one by one
   */
  private async append(
    updates: readonly LoggedUpdate[],
    batches: readonly Batch[],
  ): Promise<ReadonlySet<number> | undefined | 'each'> {
    const clients = batches.flatMap((batch) => batch.clients);
    for (let attempt = 0; ; attempt += 1) {
      const startedMs = performance.now();
      try {
        const missing = await this.docLog.append(updates, clients);
        commitMs.record(performance.now() - startedMs);
        storedUpdates.add(updates.length - missing.size);
        return missing;
      } catch (error) {
        failedWrites.add(1);
        const waitMs = collabLimits.writeRetryMs[attempt];
        this.log.error('What people wrote could not be stored', { error, updates: updates.length, isLast: !waitMs });
        if (isFaultOfContent(error)) return batches.length > 1 ? 'each' : undefined;
        if (waitMs === undefined) return undefined;
        await pause(waitMs);
      }
    }
  }
}
