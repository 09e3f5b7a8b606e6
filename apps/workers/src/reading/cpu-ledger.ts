import { AsyncResource } from 'node:async_hooks';
import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import { chargeCpu } from '@cartulary/database/cpu-budget.queries';
import type { Database } from '@cartulary/database/database';
import { isErrorCode } from '@cartulary/database/error-code';
import type { Logger } from '@cartulary/telemetry/logger';

type Runs = Map<string, number>;

/** Violated for the organization's row if that's deleted. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * CPU time used by processing, collected in this process and written once a second. Otherwise, the thirteen stages of
 * every document would contend for the day's row. Data that isn't written when the process is killed isn't counted.
 */
export class CpuLedger {
  private noted = new Map<string, Runs>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  /**
   * Bound to the context that created the ledger, because one write covers the entries of all organizations, not just
   * of the one whose stage scheduled it.
   */
  private readonly writeLater = AsyncResource.bind(() => void this.write());

  constructor(
    private readonly database: Pick<Database, 'inOrganisation'>,
    private readonly log: Logger,
  ) {}

  note(organisationId: string, runId: string, cpuMs: number): void {
    if (cpuMs <= 0) return;
    const runs: Runs = this.noted.get(organisationId) ?? new Map();
    this.noted.set(organisationId, runs.set(runId, (runs.get(runId) ?? 0) + cpuMs));
    this.timer ??= setTimeout(this.writeLater, commandCenterLimits.writtenEveryMs).unref();
  }

  /**
   * Writes the entries so far. Entries that can't be written are logged and retained for the next write, except for
   * deleted organizations.
   */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const noted = this.noted;
    this.noted = new Map();
    this.writing = this.writing.then(async () => {
      for (const [organisationId, runs] of noted) await this.writeRuns(organisationId, runs);
    });
    return this.writing;
  }

  private async writeRuns(organisationId: string, runs: Runs): Promise<void> {
    const whole = new Map([...runs].map(([runId, cpuMs]) => [runId, Math.round(cpuMs)]));
    try {
      await this.database.inOrganisation(organisationId, () => chargeCpu(whole, new Date()));
    } catch (error) {
      if (isErrorCode(error, FOREIGN_KEY_VIOLATION)) {
        this.log.warn('The processor time of readings of a deleted organisation was dropped');
        return;
      }
      this.log.warn('The processor time of readings could not be written', { error, organisationId });
      for (const [runId, cpuMs] of runs) this.note(organisationId, runId, cpuMs);
    }
  }
}
