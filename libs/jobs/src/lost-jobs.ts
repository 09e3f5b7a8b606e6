export interface LostJobsOptions {
  /** Names of the queues with running jobs. */
  readonly busyQueues: () => Promise<readonly string[]>;
  /** Interval of the check (ms). */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Recovers jobs whose process died. One check covers all queues of the process, where BullMQ would run one for each. */
export class LostJobs {
  private readonly giveBack = new Map<string, () => Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking = Promise.resolve();
  private isClosed = false;

  constructor(private readonly options: LostJobsOptions) {}

  /** @param giveBack recovers jobs of this queue; a job is recovered by the second check that finds it running, at the earliest */
  watch(queue: string, giveBack: () => Promise<void>): void {
    this.giveBack.set(queue, giveBack);
    if (this.giveBack.size === 1) this.next();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private next(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look().catch(this.options.onError);
      void this.looking.then(() => {
        if (!this.isClosed) this.next();
      });
    }, this.options.everyMs);
  }

  private async look(): Promise<void> {
    for (const queue of await this.options.busyQueues()) await this.giveBack.get(queue)?.();
  }
}
