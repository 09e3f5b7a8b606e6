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

/** Updates that a room passes to the log together. */
export interface Batch {
  readonly updates: readonly LoggedUpdate[];
  readonly clients: readonly NamedClient[];
  /** Called when they're stored. */
  readonly stored: () => void;
  /** Called if they aren't known to be stored; `moved` if another instance owns the document. */
  readonly failed: (reason: 'moved' | 'not_stored') => void;
}

/** A room with updates to store. */
export interface Writer {
  /** How long updates wait to be batched with others. */
  readonly tickMs: number;
  /**
   * Takes pending updates, oldest first, up to this size but at least one. Remaining ones are announced again with {@link GroupLog.wake}.
   * Called only while no write of this room is in flight.
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
 * Writes all rooms' pending updates in one statement, and therefore one commit. Updates that arrive in the meantime
 * form the next statement, which starts without waiting for the previous one, except for rooms with a write in flight.
 * A room that was idle for its tick is written immediately; a busy one waits for its tick. Under high load, statements
 * are spaced apart, because one costs the same for one update as for many.
 */
export class GroupLog {
  private readonly waiting = new Set<Writer>();
  private readonly underWay = new Set<Writer>();
  private readonly writtenAtMs = new WeakMap<Writer, number>();
  private timer: { readonly atMs: number; readonly timeout: NodeJS.Timeout } | undefined;
  private soon = false;
  private readonly running = new Set<Promise<void>>();
  private startedAtMs = -Infinity;
  /** Approximate number of updates written in the last second. */
  private lately = 0;

  constructor(
    private readonly docLog: Pick<UpdateLog, 'append'>,
    private readonly log: Logger,
  ) {}

  /** Announces that a room has updates to store. */
  wake(writer: Writer): void {
    this.waiting.add(writer);
    if (!this.isBusy && !this.underWay.has(writer)) this.startAt(this.dueMs(writer));
  }

  /** Removes a room. */
  forget(writer: Writer): void {
    this.waiting.delete(writer);
  }

  /** Writes all pending updates. Resolves when none remain. */
  async drain(): Promise<void> {
    while (this.waiting.size > 0 || this.running.size > 0)
      await (this.running.size > 0 ? Promise.race(this.running) : this.start(() => true));
  }

  /** Whether the next statement is already scheduled, or starts when one ends. */
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
        // Schedules those due later than this one.
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

  /** Across all rooms, in about the last second. */
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

  /** Writes batches together. If one of them is at fault, each is written separately, so that it doesn't affect other documents. */
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
   * @returns the indexes of updates that can't be appended; undefined if it's unknown what was stored; `each` if
   * batches must be tried individually
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
