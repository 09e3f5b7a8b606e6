import { LockManager, Worker, type IQueueBackend } from 'bullmq';

/** BullMQ's worker, which wakes nobody up to renew locks of jobs while none runs. */
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

/** Its timer runs from the first job to the last: BullMQ's own asks twice in three seconds whether there is one. */
class LocksOfRunningJobs extends LockManager {
  override start(): void {
    // The first job does.
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
    // It sets its timer anew right after this, also where the last job ended meanwhile.
    setImmediate(() => this.restWithoutJobs());
  }

  private restWithoutJobs(): void {
    if (this.getActiveJobCount() > 0) return;
    clearTimeout(this.lockRenewalTimer);
    delete this.lockRenewalTimer;
  }
}
