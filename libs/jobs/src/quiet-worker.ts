import { LockManager, Worker, type IQueueBackend } from 'bullmq';

/** A BullMQ worker that doesn't wake up to renew locks while no job is running. */
export class QuietWorker extends Worker<unknown, undefined, string, IQueueBackend> {
  protected override createLockManager(): void {
    const { lockRenewTime = 0, lockDuration = 0, name } = this.opts;
    const named = name === undefined ? {} : { workerName: name };
    this.lockManager = new LocksOfRunningJobs(this as unknown as ConstructorParameters<typeof LockManager>[0], {
      lockRenewTime,
      lockDuration,
      workerId: this.id,
      ...named,
    });
  }
}

/** Its timer only runs while there are jobs. BullMQ's own checks twice every three seconds. */
class LocksOfRunningJobs extends LockManager {
  override start(): void {
    // The first job starts it.
  }

  override trackJob(...job: Parameters<LockManager['trackJob']>): ReturnType<LockManager['trackJob']> {
    const controller = super.trackJob(...job);
    if (!this.isRunning()) super.start();
    return controller;
  }

  override untrackJob(jobId: string): void {
    super.untrackJob(jobId);
    this.restWithoutJobs();
  }

  protected override async extendLocks(jobIds: string[]): Promise<void> {
    await super.extendLocks(jobIds);
    // BullMQ resets its timer right after this, even if the last job has ended.
    setImmediate(() => this.restWithoutJobs());
  }

  private restWithoutJobs(): void {
    if (this.getActiveJobCount() > 0) return;
    clearTimeout(this.lockRenewalTimer);
    delete this.lockRenewalTimer;
  }
}
