import { Injectable } from '@nestjs/common';
import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { wireKinds } from '@cartulary/contracts/written-kinds';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { TeamMemberRow } from '@cartulary/database/entities/team.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { CalendarService } from '../calendar/calendar.service.js';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { requiredTitle } from '../platform/items/required-title.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { TranscriptDocumentsService } from './captions/transcript-documents.service.js';
import { MeetingInvitationsService } from './hosts/meeting-invitations.service.js';
import { mayRun, meetingOf, plannedMeetings, seenMeetings, stateOf, type SeenMeeting } from './meeting.queries.js';
import { lockMeeting, recordAct, requireSeen, tell, thoseIn } from './meeting-rows.js';
import { RecordedDocumentsService } from './recording/recorded-documents.service.js';
import { timesOf } from './meeting-times.js';

type Wanted = InputOf<'meetings.begin'>['body'];
type Asked = InputOf<'meetings.list'>['query'];

/** Starting meetings, listing them, and deleting them. Planned meetings are created by the calendar. */
@Injectable()
export class MeetingsService {
  constructor(
    private readonly database: Database,
    private readonly calendar: CalendarService,
    private readonly invitations: MeetingInvitationsService,
    private readonly recorded: RecordedDocumentsService,
    private readonly transcripts: TranscriptDocumentsService,
  ) {}

  /** @throws AppError invalid_input; not_found for a team, item, or person; conflict for too many open meetings */
  begin(caller: Caller, { invited, ...wanted }: Wanted): Promise<Meeting> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { accountId } = caller;
      await requireRoom(accountId);
      await requireOwn(caller, wanted);
      const id = newId();
      const begunAt = new Date();
      const encrypted = wanted.keyCheck !== null;
      const row = { ...wanted, id, begunAt, encrypted, madeBy: accountId, title: requiredTitle(wanted.title) };
      await repository(MeetingRow).insert(row);
      const { firstName, lastName } = await repository(Account).findOneByOrFail({ id: accountId });
      const host = { meetingId: id, accountId, name: `${firstName} ${lastName}`.trim(), role: 'host' as const };
      await repository(MeetingParticipantRow).insert({ id: newId(), ...host, isExpected: true });
      await recordAct(accountId, 'meeting.begin', id);
      await this.invitations.invite(caller, id, invited);
      await tell(id, 'meeting');
      return this.told(await requireSeen(caller, id));
    });
  }

  list(caller: Caller, { section, page, pageSize }: Asked): Promise<AnswerOf<'meetings.list'>> {
    const [offset, limit] = [(page - 1) * pageSize, pageSize];
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (section === 'next') return { ...(await this.next(caller, offset, limit)), page, pageSize };
      const { meetings, total } = await seenMeetings(caller, section, { offset, limit });
      const times = await timesOf(this.calendar, meetings);
      return { items: meetings.map((found) => meetingOf(found, times)), total, page, pageSize };
    });
  }

  /** @throws AppError not_found */
  read(caller: Caller, meetingId: string): Promise<Meeting> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      this.told(await requireSeen(caller, meetingId)),
    );
  }

  /** Not for guests or people who only have the URL. @throws AppError not_found */
  present(caller: Caller, meetingId: string): Promise<AnswerOf<'meetings.present'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (!(await requireSeen(caller, meetingId)).known) throw new AppError('not_found');
      const there = await thoseIn(meetingId);
      const inOrder = there.sort((one, other) => (one.admittedAt?.getTime() ?? 0) - (other.admittedAt?.getTime() ?? 0));
      const people = inOrder.slice(0, meetingLimits.maxPresentTold).map(({ id, name }) => ({ id, name }));
      return { people, count: there.length };
    });
  }

  /** Can't be undone: members rely on the encryption they were promised. @throws AppError not_found, access_denied, conflict */
  encrypt(caller: Caller, meetingId: string, keyCheck: string): Promise<Meeting> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { known, own } = await requireSeen(caller, meetingId);
      const { begunAt, encrypted } = await lockMeeting(meetingId);
      if (!known) throw new AppError('not_found');
      if (own?.role !== 'host' || !mayRun(own)) throw new AppError('access_denied');
      if (begunAt !== null || encrypted)
        throw new AppError('conflict', {
          message:
            'Only a meeting that has never begun and is not encrypted yet can be encrypted. Nothing was changed.',
        });
      await repository(MeetingRow).update({ id: meetingId }, { encrypted: true, keyCheck });
      await recordAct(caller.accountId, 'meeting.change', meetingId, { encrypted: true });
      await tell(meetingId, 'meeting');
      return this.told(await requireSeen(caller, meetingId));
    });
  }

  /** Deletes a meeting with its chat and recordings. @throws AppError not_found, access_denied, conflict, on_hold */
  async delete(caller: Caller, meetingId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const seen = await requireSeen(caller, meetingId);
      await lockMeeting(meetingId);
      if (!seen.known) throw new AppError('not_found');
      if (seen.own?.role !== 'host' || !mayRun(seen.own)) throw new AppError('access_denied');
      if (stateOf(seen) !== 'ended')
        throw new AppError('conflict', {
          message: 'Only a meeting that has ended can be deleted. Nothing was changed. End it first.',
        });
      await this.recorded.requireMade(meetingId);
      await tell(meetingId, 'meeting');
      await this.recorded.binAll(meetingId, caller.accountId);
      await this.transcripts.binAll(meetingId, caller.accountId);
      await repository(MeetingRow).delete({ id: meetingId });
      await recordAct(caller.accountId, 'meeting.delete', meetingId);
    });
  }

  /** The meeting in API form, as the caller sees it. Runs in a unit of work. */
  async told(found: SeenMeeting): Promise<Meeting> {
    return meetingOf(found, await timesOf(this.calendar, [found]));
  }

  private async next(caller: Caller, offset: number, limit: number): Promise<{ items: Meeting[]; total: number }> {
    const planned = await plannedMeetings(caller);
    const times = await timesOf(this.calendar, planned);
    const beginMs = ({ eventId }: SeenMeeting): number => times.get(eventId ?? '')?.from.getTime() ?? Infinity;
    const inOrder = planned.sort((a, b) => beginMs(a) - beginMs(b) || (a.id < b.id ? -1 : 1));
    const items = inOrder.slice(offset, offset + limit).map((found) => meetingOf(found, times));
    return { items, total: planned.length };
  }
}

/** @throws AppError conflict */
async function requireRoom(madeBy: string): Promise<void> {
  const most = meetingLimits.maxOpenMeetingsOfPerson;
  if ((await repository(MeetingRow).countBy({ madeBy, kind: 'now', endedAt: IsNull() })) >= most)
    throw new AppError('conflict', {
      message: `You already have ${most} meetings that have not ended. Nothing was changed. End one first.`,
    });
}

/** @throws AppError not_found for a team the caller isn't in, or an item they can't see */
async function requireOwn(caller: Caller, { teamId, itemId }: Pick<Wanted, 'teamId' | 'itemId'>): Promise<void> {
  if (teamId !== null) {
    const own = await repository(TeamMemberRow).findOneBy({ teamId, accountId: caller.accountId });
    if (own === null) throw new AppError('not_found');
  }
  if (itemId !== null) await openItemOf(caller, itemId, [...wireKinds, 'file'], 'view');
}
