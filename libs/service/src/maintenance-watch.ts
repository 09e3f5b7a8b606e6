import type { Bus } from '@cartulary/bus/bus';
import { maintenancePhase, msToNextPhase, type MaintenanceWindow } from '@cartulary/contracts/maintenance';
import type { Database } from '@cartulary/database/database';
import { readMaintenanceRow } from '@cartulary/database/maintenance.queries';
import type { Logger } from '@cartulary/telemetry/logger';

/** Longer timers overflow, and a clock that was set is seen by then. */
const LONGEST_TIMER_MS = 3_000_000;

export interface MaintenanceParts {
  readonly database: Pick<Database, 'askSystem'>;
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>;
  readonly log: Logger;
  /** Called when the installation became read-only, or is no more. */
  readonly onTurn?: (isReadOnly: boolean) => void;
}

/** Knows in one process whether the installation is read-only now, without asking anybody. */
export class MaintenanceWatch {
  private known: MaintenanceWindow | null = null;
  private wasReadOnly = false;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly unsubscribe: (() => void)[];

  private constructor(private readonly parts: MaintenanceParts) {
    this.unsubscribe = [
      parts.bus.subscribe('maintenance.changed', () => this.renewBehind()),
      parts.bus.onGap(() => this.renewBehind()),
    ];
  }

  /** @throws where the database can't be asked */
  static async open(parts: MaintenanceParts): Promise<MaintenanceWatch> {
    const watch = new MaintenanceWatch(parts);
    await watch.renew();
    return watch;
  }

  /** What is announced or runs; null where nothing is, or it is over. */
  get window(): MaintenanceWindow | null {
    return maintenancePhase(this.known, Date.now()) === 'none' ? null : this.known;
  }

  get isReadOnly(): boolean {
    return maintenancePhase(this.known, Date.now()) === 'running';
  }

  /** Reads anew what is announced. */
  async renew(): Promise<void> {
    this.known = await readMaintenanceRow(this.parts.database);
    this.turn();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    for (const end of this.unsubscribe) end();
  }

  private renewBehind(): void {
    this.renew().catch((error: unknown) => this.parts.log.warn('Maintenance could not be read', { error }));
  }

  private turn(): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    const leftMs = msToNextPhase(this.known, Date.now());
    if (leftMs !== null) this.timer = setTimeout(() => this.turn(), Math.min(leftMs + 1, LONGEST_TIMER_MS)).unref();
    if (this.isReadOnly === this.wasReadOnly) return;
    this.wasReadOnly = this.isReadOnly;
    this.parts.log.info(this.wasReadOnly ? 'read-only for maintenance' : 'maintenance is over');
    this.parts.onTurn?.(this.wasReadOnly);
  }
}
