import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { ALL_ERRORS_ROOM, errorsRoom } from '@cartulary/contracts/events/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import type { Logger } from '@cartulary/telemetry/logger';
import { BUS, LOG } from '../platform/settings/parts.js';

/** Of what belongs to no organisation an event names this one, which nobody is in. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** Tells pages that errors changed: at once, and then at most every two seconds, however many there were. */
@Injectable()
export class ErrorsTold implements OnModuleDestroy {
  /** Organisations that were told of lately, and whether there is more to tell. */
  private readonly pausing = new Map<string, { more: boolean; timer: NodeJS.Timeout }>();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleDestroy(): void {
    for (const { timer } of this.pausing.values()) clearTimeout(timer);
    this.pausing.clear();
  }

  tell(organisationId: string | null): void {
    const about = organisationId ?? NOBODYS;
    const paused = this.pausing.get(about);
    if (paused) paused.more = true;
    else this.now(about);
  }

  private now(organisationId: string): void {
    const timer = setTimeout(() => {
      const more = this.pausing.get(organisationId)?.more;
      this.pausing.delete(organisationId);
      if (more) this.now(organisationId);
    }, errorLimits.toldEveryMs);
    timer.unref();
    this.pausing.set(organisationId, { more: false, timer });
    const audience = organisationId === NOBODYS ? [ALL_ERRORS_ROOM] : [errorsRoom(organisationId), ALL_ERRORS_ROOM];
    this.bus
      .publish({ type: 'errors.changed', organisationId, audience, payload: {}, number: null })
      .catch((error: unknown) => this.log.warn('pages were not told of errors', { error }));
  }
}
