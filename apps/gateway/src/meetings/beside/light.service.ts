import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { EventPayload } from '@cartulary/contracts/events';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { MeetingBesideRow } from '@cartulary/database/entities/meetings-beside.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { BUS } from '../../platform/settings/parts.js';
import { presentAs, principalOf, thoseIn } from '../meeting-rows.js';

const MINUTE_MS = 60_000;

/** The laser pointer on a slide being presented to a meeting. Positions are published live and never stored. */
@Injectable()
export class LightService {
  private readonly given = new RateLimit(meetingLimits.pointsAMinute, MINUTE_MS);

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  /** @throws AppError meeting_not_in; not_found if the caller isn't presenting; rate_limited */
  async point(caller: Caller, meetingId: string, at: EventPayload<'meeting.pointed'>['at']): Promise<void> {
    const { organisationId } = caller;
    const told = await this.database.inOrganisation(organisationId, async () => {
      const { self } = await presentAs(caller, meetingId);
      this.given.take(self.id);
      const shown = { meetingId, shownBy: self.id, slideStep: Not(IsNull()) };
      if (!(await repository(MeetingBesideRow).existsBy(shown))) throw new AppError('not_found');
      return { participantId: self.id, audience: (await thoseIn(meetingId)).map(principalOf) };
    });
    const { participantId, audience } = told;
    const payload = { meetingId, participantId, at };
    await this.bus.publish({ type: 'meeting.pointed', organisationId, audience, payload, number: null });
  }
}
