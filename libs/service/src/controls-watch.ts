import type { Bus } from '@cartulary/bus/bus';
import { controlsLimits } from '@cartulary/contracts/limits/controls';
import type { Component } from '@cartulary/contracts/processes';
import { switchDefaults, switchNames, type SwitchName } from '@cartulary/contracts/switches';
import type { Asks } from '@cartulary/database/asks';
import { chosenLevels, turnedSwitches, type ChosenLevel } from '@cartulary/database/controls.queries';
import type { Logger, LogLevel } from '@cartulary/telemetry/logger';

export interface ControlsParts {
  readonly database: Asks;
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>;
  readonly log: Logger;
  readonly component: Component;
  /** Level from the environment, which applies again when a temporary one ends. */
  readonly usualLevel: LogLevel;
  /** Overrides the default, for tests. */
  readonly readAgainMs?: number;
}

/** Caches the operators' switches for one process and applies their log level to its log. */
export class ControlsWatch {
  private turned: ReadonlyMap<SwitchName, boolean> = new Map();
  private chosen: ChosenLevel | undefined;
  private level: LogLevel;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly unsubscribe: (() => void)[];

  private constructor(private readonly parts: ControlsParts) {
    this.level = parts.usualLevel;
    this.unsubscribe = [
      parts.bus.subscribe('controls.changed', () => this.renewBehind()),
      parts.bus.onGap(() => this.renewBehind()),
    ];
  }

  /** @throws if the database is unreachable */
  static async open(parts: ControlsParts): Promise<ControlsWatch> {
    const watch = new ControlsWatch(parts);
    try {
      await watch.renew();
    } catch (error) {
      watch.close();
      throw error;
    }
    return watch;
  }

  /** Switches that are currently off. */
  get off(): SwitchName[] {
    return switchNames.filter((name) => !(this.turned.get(name) ?? switchDefaults[name]));
  }

  isOff(name: SwitchName): boolean {
    return this.off.includes(name);
  }

  /**
   * Reloads switches and the log level.
   * @throws if the database is unreachable; retries automatically
   */
  async renew(): Promise<void> {
    const { database, component } = this.parts;
    try {
      const [switches, levels] = await Promise.all([turnedSwitches(database), chosenLevels(database)]);
      this.turned = new Map(switches.map(({ name, isOn }) => [name, isOn]));
      this.chosen = levels.find((one) => one.component === component);
    } finally {
      this.apply();
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    for (const end of this.unsubscribe) end();
  }

  private renewBehind(): void {
    this.renew().catch((error: unknown) => this.parts.log.warn('Couldn’t read the switches', { error }));
  }

  /** Uses its own clock, because the database may be unreachable and a temporary level must not stay. */
  private apply(): void {
    if (this.isClosed) return;
    const { log, usualLevel, readAgainMs = controlsLimits.readAgainMs } = this.parts;
    const leftMs = (this.chosen?.endsAt.getTime() ?? 0) - Date.now();
    if (leftMs <= 0) this.chosen = undefined;
    clearTimeout(this.timer);
    const restMs = this.chosen === undefined ? readAgainMs : Math.min(leftMs + 1, readAgainMs);
    this.timer = setTimeout(() => {
      this.apply();
      this.renewBehind();
    }, restMs).unref();
    const level = this.chosen?.level ?? usualLevel;
    if (level === this.level) return;
    this.level = level;
    log.setLevel('info');
    log.info('another log level holds', { now: level, until: this.chosen?.endsAt.toISOString() ?? null });
    log.setLevel(level);
  }
}
