import { Injectable } from '@nestjs/common';
import type { Coming, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { CalendarService } from '../../calendar/calendar.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { BesideService } from '../beside/beside.service.js';
import { MeetingLineService } from '../live/meeting-line.service.js';
import { timesOf } from '../meeting-times.js';
import { meetingOf, runs, stateOf, waitsInLobby, wasLetIn, type SeenMeeting } from '../meeting.queries.js';
import {
  countIn,
  endSlides,
  gone,
  hostsOf,
  invitedTo,
  isLive,
  lockMeeting,
  presentAs,
  recordAct,
  requireSeen,
  tell,
  tellLobby,
} from '../meeting-rows.js';
import { isWaiting, type Present } from '../people.js';
import { comingIn, roomOf, stillWaiting } from './rooms.js';

const MINUTE_MS = 60_000;

/** Result of a join request: admitted, or an answer without a token. */
type Asked = { readonly present: Present; readonly room: MeetingRoom } | { readonly answer: Coming };

/** Joining and leaving meetings, for accounts. */
@Injectable()
export class ComingService {
  private readonly asks = new RateLimit(meetingLimits.actsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly line: MeetingLineService,
    private readonly calendar: CalendarService,
    private readonly beside: BesideService,
  ) {}

  /** @param wasInAt start of the meeting session that a reconnecting page was in @throws AppError see `meetings.join` */
  async join(caller: Caller, meetingId: string, wasInAt?: string): Promise<Coming> {
    this.asks.take(caller.accountId);
    const { organisationId } = caller;
    // Report an ended or inaccessible meeting even if the meeting server is down.
    await this.database.inOrganisation(organisationId, () => requireOpen(caller, meetingId, wasInAt));
    await this.line.requireServer();
    const asked = await this.database.inOrganisation(organisationId, () => this.ask(caller, meetingId, wasInAt));
    if ('answer' in asked) return asked.answer;
    return comingIn(await this.line.token(asked.present.meeting, asked.present.self), asked.room);
  }

  /** @throws AppError not_found, meeting_not_in */
  room(caller: Caller, meetingId: string): Promise<MeetingRoom> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      this.roomFor(caller, await presentAs(caller, meetingId)),
    );
  }

  /** @throws AppError not_found */
  async leave(caller: Caller, meetingId: string): Promise<void> {
    const left = await this.database.inOrganisation(caller.organisationId, async () => {
      await requireSeen(caller, meetingId);
      await lockMeeting(meetingId);
      const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
      return self === null ? [] : leaves(self);
    });
    await this.line.remove(left);
  }

  private async ask(caller: Caller, meetingId: string, wasInAt?: string): Promise<Asked> {
    const meeting = await lockMeeting(meetingId);
    const seen = await requireOpen(caller, meetingId, wasInAt);
    const self = await ownRow(caller, seen);
    if (self.state === 'removed') throw new AppError('meeting_removed');
    if (self.state === 'denied') return { answer: { is: 'denied', message: self.told } };
    const isBack = wasLetIn(meeting.begunAt, self.admittedAt);
    if (isLive(meeting) && meeting.locked && !isBack && !runs(self.role)) throw new AppError('meeting_locked');
    // A person who was sent back to the lobby waits there, regardless of their access.
    if (waitsInLobby(seen) || (self.state === 'waiting' && !runs(self.role)))
      return { answer: await waits(self, caller.sessionId) };
    if (!isLive(meeting)) await begin(caller, meeting);
    const how = { sessionId: caller.sessionId, cameByRight: seen.known && !self.isExpected };
    const present = await letIn({ meeting, self }, { ...how, isBack: wasInAt !== undefined });
    return { present, room: await this.roomFor(caller, present) };
  }

  private async roomFor(caller: Caller, present: Present): Promise<MeetingRoom> {
    const seen = await requireSeen(caller, present.meeting.id);
    return roomOf(present, meetingOf(seen, await timesOf(this.calendar, [seen])), await this.beside.of(present));
  }
}

/** @throws AppError not_found, meeting_over */
async function requireOpen(caller: Caller, meetingId: string, wasInAt?: string): Promise<SeenMeeting> {
  const seen = await requireSeen(caller, meetingId);
  if (stateOf(seen) === 'ended') throw new AppError('meeting_over');
  requireSame(seen, wasInAt);
  return seen;
}

/**
 * A reconnecting page either finds its session or gets an error that it's over; it never starts a new one.
 * @throws AppError meeting_over
 */
export function requireSame(
  { begunAt, endedAt }: Pick<MeetingRow, 'begunAt' | 'endedAt'>,
  wasInAt: string | undefined,
): void {
  if (wasInAt === undefined) return;
  if (endedAt !== null || begunAt?.getTime() !== Date.parse(wasInAt)) throw new AppError('meeting_over');
}

/** The caller's participant row, created on their first visit. */
async function ownRow({ accountId }: Caller, { id: meetingId, host }: SeenMeeting): Promise<MeetingParticipantRow> {
  const rows = repository(MeetingParticipantRow);
  const { firstName, lastName } = await repository(Account).findOneByOrFail({ id: accountId });
  const name = `${firstName} ${lastName}`.trim();
  const before = await rows.findOneBy({ meetingId, accountId });
  if (before === null) {
    if ((await rows.countBy({ meetingId })) >= meetingLimits.maxParticipants) throw new AppError('meeting_full');
    const role = host?.id === accountId ? 'host' : 'participant';
    await rows.insert({ id: newId(), meetingId, accountId, name, role, state: 'left' });
  } else if (before.name !== name) await rows.update({ id: before.id }, { name });
  return rows.findOneByOrFail({ meetingId, accountId });
}

/** Puts a participant in the lobby, or keeps them there. Hosts are notified only of new arrivals. */
export async function waits(self: MeetingParticipantRow, sessionId: string | null): Promise<Coming> {
  const { id, meetingId } = self;
  const isNew = !isWaiting(self, new Date());
  if (isNew && (await countIn(meetingId)) >= meetingLimits.maxPeople) throw new AppError('meeting_full');
  await repository(MeetingParticipantRow).update({ id }, { state: 'waiting', askedAt: new Date(), sessionId });
  if (isNew) {
    const accountIds = await hostsOf(meetingId);
    const audience = accountIds.map((accountId) => `account:${accountId}`);
    await publishEvent('meeting.knocked', { meetingId, participantId: id, accountIds }, audience);
    await tell(meetingId, 'people');
  }
  return stillWaiting(self);
}

interface HowLetIn {
  readonly sessionId: string | null;
  readonly cameByRight: boolean;
  /** Whether the page is reconnecting, so that its captions continue. */
  readonly isBack: boolean;
}

/** Admits a participant. They count as connected once the meeting server reports it. @throws AppError meeting_full */
export async function letIn(
  { meeting, self }: Present,
  { sessionId, cameByRight, isBack }: HowLetIn,
): Promise<Present> {
  const isNew = self.state !== 'admitted' && self.state !== 'in';
  if (isNew && (await countIn(meeting.id)) >= meetingLimits.maxPeople) throw new AppError('meeting_full');
  const admittedAt = new Date();
  const state = self.state === 'in' ? ('in' as const) : ('admitted' as const);
  // A reloaded page isn't captioning yet; it asks again.
  const isUncaptioned = !isBack && self.captioning === 'on';
  await repository(MeetingParticipantRow).update(
    { id: self.id },
    {
      state,
      admittedAt,
      askedAt: admittedAt,
      firstInAt: self.firstInAt ?? admittedAt,
      sessionId,
      cameByRight,
      told: null,
      ...(isUncaptioned && { captioning: null }),
    },
  );
  if (isNew || isUncaptioned) await tell(meeting.id, 'people');
  if (isNew) await tellLobby(self);
  return { meeting, self: await repository(MeetingParticipantRow).findOneByOrFail({ id: self.id }) };
}

/** Starts a meeting and notifies the people invited to it. */
export async function begin(caller: Caller, meeting: MeetingRow): Promise<void> {
  const begunAt = new Date();
  await repository(MeetingRow).update({ id: meeting.id }, { begunAt, endedAt: null, locked: false });
  Object.assign(meeting, { begunAt, endedAt: null, locked: false });
  await recordAct(caller.accountId, 'meeting.begin', meeting.id);
  await tell(meeting.id, 'meeting');
  const accountIds = (await invitedTo(meeting.id)).filter((id) => id !== caller.accountId);
  if (accountIds.length === 0) return;
  const audience = accountIds.map((id) => `account:${id}`);
  await publishEvent('meeting.began', { meetingId: meeting.id, by: caller.accountId, accountIds }, audience);
}

/** A participant leaves voluntarily. @returns participants whose connections to close */
export async function leaves(self: MeetingParticipantRow): Promise<MeetingParticipantRow[]> {
  if (!['waiting', 'admitted', 'in'].includes(self.state)) return [];
  const wasIn = self.state !== 'waiting';
  await gone(self, 'left', wasIn);
  // Losing the connection doesn't stop a presentation, but leaving does.
  await endSlides({ meetingId: self.meetingId, shownBy: self.id });
  await tell(self.meetingId, 'people');
  return wasIn ? [self] : [];
}
