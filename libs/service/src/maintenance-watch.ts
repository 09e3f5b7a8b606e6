import type { Bus } from '@cartulary/bus/bus';
import { maintenanceLimits } from '@cartulary/contracts/limits/maintenance';
import { maintenancePhase, msToNextPhase, type MaintenanceWindow } from '@cartulary/contracts/maintenance';
import type { Database } from '@cartulary/database/database';
import { readMaintenanceRow } from '@cartulary/database/maintenance.queries';
import type { Logger } from '@cartulary/telemetry/logger';

export interface MaintenanceParts {
  readonly database: Pick<Database, 'askSystem'>;
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>;
  readonly log: Logger;
  /** Called when the installation becomes read-only or writable. */
  readonly onTurn?: (isReadOnly: boolean) => void;
  /** Overrides the default, for tests. */
  readonly readAgainMs?: number;
}

/** Tracks for one process whether the installation is currently read-only. */
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

  /** @throws if the database is unreachable */
  static async open(parts: MaintenanceParts): Promise<MaintenanceWatch> {
    const watch = new MaintenanceWatch(parts);
    try {
      await watch.renew();
    } catch (error) {
      watch.close();
      throw error;
    }
    return watch;
  }

  /** The announced or running maintenance; null if there is none or it's over. */
  get window(): MaintenanceWindow | null {
    return maintenancePhase(this.known, Date.now()) === 'none' ? null : this.known;
  }

  get isReadOnly(): boolean {
    return maintenancePhase(this.known, Date.now()) === 'running';
  }

  /**
   * Reloads the announcement.
   * @throws if the database is unreachable; retries automatically
   */
  async renew(): Promise<void> {
    try {
      this.known = await readMaintenanceRow(this.parts.database);
    } catch (error) {
      this.turn(true);
      throw error;
    }
    this.turn();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    for (const end of this.unsubscribe) end();
  }

  private renewBehind(): void {
    this.renew().catch((error: unknown) => this.parts.log.warn('Couldn’t read the maintenance notice', { error }));
  }

  /** Checks its own clock first, because the database may be unreachable. */
  private onTimer(): void {
    this.turn();
    this.renewBehind();
  }

  private restMs(): number {
    const leftMs = msToNextPhase(this.known, Date.now()) ?? Infinity;
    return Math.min(leftMs + 1, this.parts.readAgainMs ?? maintenanceLimits.readAgainMs);
  }

  private turn(hasToRead = false): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    if (this.window !== null || hasToRead) this.timer = setTimeout(() => this.onTimer(), this.restMs()).unref();
    if (this.isReadOnly === this.wasReadOnly) return;
    this.wasReadOnly = this.isReadOnly;
    this.parts.log.info(this.wasReadOnly ? 'read-only for maintenance' : 'maintenance is over');
    this.parts.onTurn?.(this.wasReadOnly);
  }
}
