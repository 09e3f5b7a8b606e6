import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { maintenanceLimits } from '@cartulary/contracts/limits/maintenance';
import type { MaintenanceWindow } from '@cartulary/contracts/maintenance';
import type { SwitchName } from '@cartulary/contracts/switches';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import { Blobs } from '@cartulary/storage/blobs';
import { PROBES, type Probe, type Probes } from '../platform/settings/parts.js';

export interface Health {
  readonly status: 'ok' | 'starting' | 'degraded';
  /** True if no more files are accepted because only the database's reserve remains. */
  readonly storageFull?: true;
  /** Announced for the next day, or active. */
  readonly maintenance?: MaintenanceWindow;
  readonly off?: SwitchName[];
  readonly parts: Record<string, { status: string; detail?: string }>;
}

/** Slightly less than the callers wait (decisions.md: 5 s), so that they get a response that names the part. */
const PROBE_LIMIT_MS = limits.timeouts.healthMs - 1_000;

/** Checks every part for a response. Concurrent checks share one result. */
@Injectable()
export class HealthService {
  private asking: Promise<Health> | undefined;
  private hasBeenWell = false;

  constructor(
    @Inject(PROBES) private readonly probes: Probes,
    private readonly blobs: Blobs,
    private readonly maintenance: MaintenanceWatch,
    private readonly controls: ControlsWatch,
  ) {}

  check(): Promise<Health> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<Health> {
    const [hasRoom, ...answers] = await Promise.all([
      this.blobs.hasRoom(),
      ...Object.entries(this.probes).map(async ([name, probe]) => [name, await answerOf(probe)] as const),
    ]);
    const well = answers.every(([, { status }]) => status === 'ok');
    this.hasBeenWell ||= well;
    const unwell = this.hasBeenWell ? 'degraded' : 'starting';
    const status = well ? 'ok' : unwell;
    return { status, parts: Object.fromEntries(answers), ...(hasRoom ? {} : { storageFull: true }), ...this.told() };
  }

  private told(): Pick<Health, 'maintenance' | 'off'> {
    const { off } = this.controls;
    return { ...this.toldMaintenance(), ...(off.length === 0 ? {} : { off }) };
  }

  private toldMaintenance(): { maintenance?: MaintenanceWindow } {
    const { window } = this.maintenance;
    const isNear = window !== null && Date.parse(window.startsAt) - Date.now() <= maintenanceLimits.toldBeforeMs;
    if (!isNear) return {};
    const { startsAt, endsAt, note } = window;
    return { maintenance: { startsAt, endsAt, note } };
  }
}

async function answerOf(probe: Probe): Promise<{ status: string; detail?: string }> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PROBE_LIMIT_MS} ms`)), PROBE_LIMIT_MS);
  });
  try {
    await Promise.race([probe(), tooLong]);
    return { status: 'ok' };
  } catch (error) {
    return { status: 'down', detail: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
