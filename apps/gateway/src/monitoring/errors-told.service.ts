import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { errorsChanged } from '@cartulary/contracts/events/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import type { Logger } from '@cartulary/telemetry/logger';
import { BUS, LOG } from '../platform/settings/parts.js';

/** Notifies pages of changed errors: immediately, and then at most every two seconds. */
@Injectable()
export class ErrorsTold implements OnModuleDestroy {
  /** Recently notified organizations, null for none, and whether there is more to send. */
  private readonly pausing = new Map<string | null, { more: boolean; timer: NodeJS.Timeout }>();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleDestroy(): void {
    for (const { timer } of this.pausing.values()) clearTimeout(timer);
    this.pausing.clear();
  }

  tell(organisationId: string | null): void {
    const paused = this.pausing.get(organisationId);
    if (paused) paused.more = true;
    else this.now(organisationId);
  }

  private now(organisationId: string | null): void {
    const timer = setTimeout(() => {
      const more = this.pausing.get(organisationId)?.more;
      this.pausing.delete(organisationId);
      if (more) this.now(organisationId);
    }, errorLimits.toldEveryMs);
    timer.unref();
    this.pausing.set(organisationId, { more: false, timer });
    this.bus
      .publish(errorsChanged(organisationId))
      .catch((error: unknown) => this.log.warn('pages were not told of errors', { error }));
  }
}
