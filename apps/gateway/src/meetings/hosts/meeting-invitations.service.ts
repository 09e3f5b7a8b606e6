import { Injectable } from '@nestjs/common';
import { Account } from '@cartulary/database/entities/account.entity';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';

const HOUR_MS = 3_600_000;

/** Invites colleagues to meetings. Each of them is notified, so invitations are limited per person and hour. */
@Injectable()
export class MeetingInvitationsService {
  private readonly asked = new RateLimit(meetingLimits.invitationsAnHour, HOUR_MS);

  /**
   * Runs in the current unit of work. People who were removed or denied can be invited again.
   * @throws AppError rate_limited; not_found if someone isn't in the organization; conflict for too many participants
   */
  async invite(caller: Caller, meetingId: string, wanted: readonly string[]): Promise<void> {
    const accountIds = [...new Set(wanted)].filter((id) => id !== caller.accountId);
    if (accountIds.length === 0) return;
    this.asked.take(caller.accountId, Date.now(), accountIds.length);
    await write(meetingId, accountIds);
    const audience = accountIds.map((id) => `account:${id}`);
    await publishEvent('meeting.invited', { meetingId, by: caller.accountId, accountIds }, audience);
  }
}

async function write(meetingId: string, accountIds: readonly string[]): Promise<void> {
  const accounts = await repository(Account).findBy({ id: In([...accountIds]), isActive: true });
  if (accounts.length < accountIds.length) throw new AppError('not_found');
  const rows = repository(MeetingParticipantRow);
  const before = await rows.findBy({ meetingId, accountId: In([...accountIds]) });
  const fresh = accounts.filter(({ id }) => !before.some(({ accountId }) => accountId === id));
  if ((await rows.countBy({ meetingId })) + fresh.length > meetingLimits.maxParticipants)
    throw new AppError('conflict', {
      message: `A meeting can have up to ${meetingLimits.maxParticipants} people. No one was invited.`,
    });
  await rows.update({ id: In(before.map(({ id }) => id)) }, { isExpected: true });
  const out = before.filter(({ state }) => ['left', 'removed', 'denied'].includes(state));
  await rows.update({ id: In(out.map(({ id }) => id)) }, { state: 'invited', told: null });
  const added = { meetingId, isExpected: true, state: 'invited' } as const;
  await rows.insert(
    fresh.map(({ id, firstName, lastName }) => ({
      ...added,
      id: newId(),
      accountId: id,
      name: `${firstName} ${lastName}`.trim(),
    })),
  );
}
