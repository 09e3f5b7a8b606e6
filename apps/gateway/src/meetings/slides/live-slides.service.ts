import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { BusEvent } from '@cartulary/contracts/events';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingBesideRow } from '@cartulary/database/entities/meetings-beside.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { IsNull, Not } from 'typeorm';
import { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import { BUS, LOG } from '../../platform/settings/parts.js';
import { kindSeen } from '../beside/showing.js';
import { endSlides, tell } from '../meeting-rows.js';

/**
 * Ends slide and page presentations when their presenter loses access to the item, so that viewers no longer see it.
 * Several gateways receive each event; the first one acts.
 */
@Injectable()
export class LiveSlidesService implements OnModuleInit, OnModuleDestroy {
  private unsubscribe: (() => void)[] = [];

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Logger,
    private readonly database: Database,
    private readonly seen: SeenTogetherService,
  ) {}

  onModuleInit(): void {
    const judge = (event: Pick<BusEvent, 'organisationId'>): void => this.judge(event);
    this.unsubscribe = (['item.rights_changed', 'item.binned', 'account.changed'] as const).map((type) =>
      this.bus.subscribe(type, judge),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.unsubscribe) end();
  }

  private judge({ organisationId }: Pick<BusEvent, 'organisationId'>): void {
    this.database
      .inOrganisation(organisationId, () => this.endThoseOver())
      .catch((error: unknown) => this.log.error('slides in meetings could not be judged anew', { error }));
  }

  private async endThoseOver(): Promise<void> {
    for (const row of await repository(MeetingBesideRow).findBy({ slideStep: Not(IsNull()) })) {
      const { meetingId, shownBy } = row;
      const presenter = await repository(MeetingParticipantRow).findOneByOrFail({ id: shownBy });
      const { accountId } = presenter;
      // A presenter who briefly lost the connection still has access, and continues when they're back.
      if (accountId !== null && (await kindSeen(row, accountId, this.seen)) !== undefined) continue;
      if (await endSlides({ meetingId, shownBy })) await tell(meetingId, 'beside');
    }
  }
}
