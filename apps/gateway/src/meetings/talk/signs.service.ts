import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import type { MeetingReaction } from '@cartulary/contracts/meetings';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { BUS } from '../../platform/settings/parts.js';
import { requireSealed } from './sealed.js';
import { principalOf, tell, thoseIn } from '../meeting-rows.js';
import type { Present } from '../people.js';

const MINUTE_MS = 60_000;

interface Reaction {
  readonly reaction: MeetingReaction | null;
  readonly sealed: string | null;
}

/** Raised hands and reactions. Both run in the participant's unit of work. */
@Injectable()
export class SignsService {
  private readonly given = new RateLimit(meetingLimits.signsAMinute, MINUTE_MS);

  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /**
   * Raising it again keeps its position. In an encrypted meeting, only pages know whether it was raised or lowered, so
   * the time is updated for both.
   * @throws AppError conflict for plaintext in an encrypted meeting; rate_limited
   */
  async raiseHand({ meeting, self }: Present, { up, sealed }: { up: boolean; sealed: string | null }): Promise<void> {
    this.given.take(self.id);
    requireSealed(meeting, sealed);
    if (!meeting.encrypted && up === (self.handAt !== null)) return;
    const handSealed = meeting.encrypted ? sealed : null;
    await repository(MeetingParticipantRow).update({ id: self.id }, { handAt: up ? new Date() : null, handSealed });
    await tell(self.meetingId, 'hands');
  }

  /** @throws AppError conflict for plaintext in an encrypted meeting, or for a missing reaction; rate_limited */
  async react({ meeting, self }: Present, { reaction, sealed }: Reaction): Promise<void> {
    this.given.take(self.id);
    requireSealed(meeting, sealed);
    if (!meeting.encrypted && reaction === null)
      throw new AppError('conflict', { message: 'That is no reaction. Nothing was shown.' });
    const { organisationId, id: meetingId } = meeting;
    const audience = (await thoseIn(meetingId)).map(principalOf);
    const shown = meeting.encrypted ? { reaction: null, sealed } : { reaction, sealed: null };
    const payload = { meetingId, participantId: self.id, ...shown };
    afterCommit(() => this.bus.publish({ type: 'meeting.reacted', organisationId, audience, payload, number: null }));
  }
}
