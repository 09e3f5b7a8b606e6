export interface LostJobsOptions {
  /** Names of the queues in which some job runs. */
  readonly busyQueues: () => Promise<readonly string[]>;
  /** Between two looks (ms). */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Gives jobs back whose process died. One look for all queues of the process, where BullMQ has one for each. */
export class LostJobs {
  private readonly giveBack = new Map<string, () => Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking = Promise.resolve();
  private isClosed = false;

  constructor(private readonly options: LostJobsOptions) {}

  /** @param giveBack does it for this queue; a job is given back by the second look at the earliest that finds it running */
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
