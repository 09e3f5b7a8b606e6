import { Injectable } from '@nestjs/common';
import type { Meeting, Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import type { MeetingRole, MeetingSource } from '@cartulary/contracts/meetings';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { requiredTitle } from '../../platform/items/required-title.js';
import { withoutUnseen } from '@cartulary/contracts/unseen';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { begin } from '../coming/coming.service.js';
import { openRoomIds } from '../breakout-rows.js';
import { MeetingLineService } from '../live/meeting-line.service.js';
import { mayRun, runs } from '../meeting.queries.js';
import {
  countIn,
  endNow,
  gone,
  isLive,
  lockMeeting,
  recordAct,
  requireSeen,
  tell,
  tellDecided,
  tellLobby,
  thoseIn,
} from '../meeting-rows.js';
import { MeetingsService } from '../meetings.service.js';
import { changedAllowances, mayOf, isWaiting, outranks, participantOf, type Present } from '../people.js';
import { endOwnSealed, endSealedNotAllowed } from '../sealed/end-own-sealed.js';
import { MeetingInvitationsService } from './meeting-invitations.service.js';

const MINUTE_MS = 60_000;

/** A host, and the participant the decision is about. */
interface Decision extends Present {
  readonly other: MeetingParticipantRow;
}

/** Host controls of a meeting. Each decision locks the meeting, so that a simultaneous one sees its result. */
@Injectable()
export class HostsService {
  private readonly acts = new RateLimit(meetingLimits.actsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly line: MeetingLineService,
    private readonly meetings: MeetingsService,
    private readonly invitations: MeetingInvitationsService,
  ) {}

  /** @throws AppError see `meetings.change` */
  async change(caller: Caller, meetingId: string, wanted: InputOf<'meetings.change'>['body']): Promise<Meeting> {
    const { answer, meeting, bound } = await this.running(caller, meetingId, async ({ meeting: before }) => {
      const { title, lobby, locked, allows } = wanted;
      if (title !== undefined && before.kind === 'planned')
        throw new AppError('conflict', {
          message: 'This meeting is called as its event in the calendar. Nothing was changed. Rename the event.',
        });
      const change = {
        ...(title !== undefined && { title: requiredTitle(title) }),
        ...(lobby !== undefined && { lobby }),
        ...(locked !== undefined && { locked }),
        ...(allows !== undefined && { allows: changedAllowances(before, allows) }),
      };
      if (Object.keys(change).length > 0) await repository(MeetingRow).update({ id: meetingId }, change);
      await recordAct(caller.accountId, 'meeting.change', meetingId, { fields: Object.keys(change) });
      await tell(meetingId, 'meeting');
      const there = wanted.allows === undefined ? [] : await thoseIn(meetingId);
      const after = await repository(MeetingRow).findOneByOrFail({ id: meetingId });
      if (allows !== undefined) await endSealedNotAllowed(after, caller.accountId);
      return {
        answer: await this.meetings.told(await requireSeen(caller, meetingId)),
        meeting: after,
        bound: there.filter(({ role }) => role === 'participant' || role === 'guest'),
      };
    });
    await this.line.permit(meeting, bound);
    return answer;
  }

  /** @throws AppError see `meetings.invite` */
  async invite(caller: Caller, meetingId: string, accountIds: readonly string[]): Promise<void> {
    await this.running(caller, meetingId, async () => {
      await this.invitations.invite(caller, meetingId, accountIds);
      await tell(meetingId, 'meeting');
    });
  }

  /** @throws AppError conflict if the participant is no longer waiting */
  admit(caller: Caller, meetingId: string, participantId: string): Promise<Participant> {
    return this.deciding(caller, meetingId, participantId, async ({ meeting, other }) => {
      // Another host admitted them at the same time.
      if (other.state === 'admitted' || other.state === 'in') return participantOf(other, meeting, false);
      requireWaiting(other);
      await requireRoom(meetingId, 1);
      await this.letIn(caller, meeting, [other]);
      return this.told(meeting, other);
    });
  }

  /** @throws AppError meeting_full */
  admitAll(caller: Caller, meetingId: string): Promise<number> {
    return this.running(caller, meetingId, async ({ meeting }) => {
      const rows = await repository(MeetingParticipantRow).findBy({ meetingId, state: 'waiting' });
      const waiting = rows.filter((row) => isWaiting(row, new Date()));
      if (waiting.length > 0) await requireRoom(meetingId, waiting.length);
      await this.letIn(caller, meeting, waiting);
      return waiting.length;
    });
  }

  /** @throws AppError conflict if the participant is no longer waiting */
  deny(caller: Caller, meetingId: string, participantId: string, message: string): Promise<Participant> {
    return this.deciding(caller, meetingId, participantId, async ({ meeting, other }) => {
      if (other.state === 'denied') return participantOf(other, meeting, false);
      requireWaiting(other);
      await gone(other, 'denied', false);
      await repository(MeetingParticipantRow).update({ id: other.id }, { told: saidBy(message) });
      await recordAct(caller.accountId, 'meeting.refuse', meetingId, { participantId });
      await this.tellAll(other);
      return this.told(meeting, other);
    });
  }

  /** @throws AppError conflict if the participant is no longer waiting */
  tellWaiting(caller: Caller, meetingId: string, participantId: string, message: string): Promise<Participant> {
    return this.deciding(caller, meetingId, participantId, async ({ meeting, other }) => {
      requireWaiting(other);
      await repository(MeetingParticipantRow).update({ id: other.id }, { told: saidBy(message) });
      await tellDecided(other);
      return this.told(meeting, other);
    });
  }

  /** @throws AppError access_denied for someone of the same or a higher role; conflict if they aren't in the meeting */
  async sendBack(caller: Caller, meetingId: string, participantId: string): Promise<Participant> {
    const { answer, other } = await this.deciding(caller, meetingId, participantId, async (decision) => {
      requireOther(decision);
      requireLower(decision);
      requireIn(decision.other);
      await gone(decision.other, 'waiting', false);
      await endOwnSealed(meetingId, decision.other.accountId, caller.accountId);
      await repository(MeetingParticipantRow).update({ id: participantId }, { askedAt: new Date() });
      await this.tellAll(decision.other);
      return { answer: await this.told(decision.meeting, decision.other), other: decision.other };
    });
    await this.line.remove([other]);
    return answer;
  }

  /** @throws AppError access_denied, conflict, meeting_last_host */
  async changeRole(caller: Caller, meetingId: string, participantId: string, role: MeetingRole): Promise<Participant> {
    const { answer, meeting, other } = await this.deciding(caller, meetingId, participantId, async (decision) => {
      requireLower(decision);
      await requireGivable(decision, role);
      await repository(MeetingParticipantRow).update({ id: participantId }, { role });
      if (!mayOf(role, decision.meeting).record)
        await endOwnSealed(meetingId, decision.other.accountId, caller.accountId);
      await recordAct(caller.accountId, 'meeting.change-role', meetingId, {
        participantId,
        before: decision.other.role,
        after: role,
      });
      await this.tellAll(decision.other);
      const after = await repository(MeetingParticipantRow).findOneByOrFail({ id: participantId });
      await tellLobby(runs(role) ? after : decision.other);
      return { answer: participantOf(after, decision.meeting, false), meeting: decision.meeting, other: after };
    });
    if (other.state === 'in') await this.line.permit(meeting, [other]);
    return answer;
  }

  /** @throws AppError conflict if the participant isn't in the meeting; meetings_unavailable */
  async silence(caller: Caller, meetingId: string, participantId: string, source: MeetingSource): Promise<void> {
    const person = await this.deciding(caller, meetingId, participantId, (decision) => {
      if (decision.other.id !== decision.self.id) requireLower(decision);
      requireIn(decision.other);
      return Promise.resolve(decision.other);
    });
    await this.line.silence(person, source);
  }

  /** Mutes everyone except hosts and speakers. @throws AppError meetings_unavailable */
  async silenceAll(caller: Caller, meetingId: string, source: MeetingSource): Promise<void> {
    const there = await this.running(caller, meetingId, () => thoseIn(meetingId));
    const bound = there.filter(({ role, state }) => state === 'in' && (role === 'participant' || role === 'guest'));
    await Promise.all(bound.map((person) => this.line.silence(person, source)));
  }

  async lowerHand(caller: Caller, meetingId: string, participantId: string): Promise<void> {
    await this.deciding(caller, meetingId, participantId, async ({ other }) => {
      if (other.handAt === null) return;
      await repository(MeetingParticipantRow).update({ id: other.id }, { handAt: null, handSealed: null });
      await tell(meetingId, 'hands');
    });
  }

  /** @throws AppError access_denied for someone with the same or a higher role; conflict for the caller */
  async remove(caller: Caller, meetingId: string, participantId: string): Promise<void> {
    const other = await this.deciding(caller, meetingId, participantId, async (decision) => {
      requireOther(decision);
      requireLower(decision);
      if (decision.other.state === 'removed') return decision.other;
      await gone(decision.other, 'removed', false);
      await endOwnSealed(meetingId, decision.other.accountId, caller.accountId);
      await repository(MeetingParticipantRow).update({ id: participantId }, { isExpected: false });
      await recordAct(caller.accountId, 'meeting.remove', meetingId, { participantId });
      await this.tellAll(decision.other);
      return decision.other;
    });
    await this.line.remove([other]);
  }

  /** @throws AppError not_found, access_denied */
  async end(caller: Caller, meetingId: string): Promise<Meeting> {
    this.acts.take(caller.accountId);
    const { answer, roomIds } = await this.database.inOrganisation(caller.organisationId, async () => {
      const meeting = await lockMeeting(meetingId);
      const rooms = await openRoomIds(meetingId);
      const { known, own } = await requireSeen(caller, meetingId);
      if (!known) throw new AppError('not_found');
      if (own?.role !== 'host' || !mayRun(own)) throw new AppError('access_denied');
      // Another host may have ended it at the same time.
      if (isLive(meeting)) {
        await endNow(meeting);
        await recordAct(caller.accountId, 'meeting.end', meetingId);
      }
      return { answer: await this.meetings.told(await requireSeen(caller, meetingId)), roomIds: rooms };
    });
    await this.line.end(meetingId, roomIds);
    return answer;
  }

  /** Runs a host's action while the meeting is locked. */
  running<T>(caller: Caller, meetingId: string, work: (present: Present) => Promise<T>): Promise<T> {
    this.acts.take(caller.accountId);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const meeting = await lockMeeting(meetingId);
      const { known } = await requireSeen(caller, meetingId);
      const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
      if (!known) throw new AppError('not_found');
      if (self === null || !runs(self.role) || self.state === 'removed') throw new AppError('access_denied');
      if (meeting.kind === 'now' && !isLive(meeting)) throw new AppError('meeting_over');
      return work({ meeting, self });
    });
  }

  private deciding<T>(
    caller: Caller,
    meetingId: string,
    participantId: string,
    work: (decision: Decision) => Promise<T>,
  ): Promise<T> {
    return this.running(caller, meetingId, async (present) => {
      const other = await repository(MeetingParticipantRow).findOneBy({ id: participantId, meetingId });
      if (other === null) throw new AppError('not_found');
      return work({ ...present, other });
    });
  }

  /** Admitting people starts a planned meeting. */
  private async letIn(caller: Caller, meeting: MeetingRow, rows: readonly MeetingParticipantRow[]): Promise<void> {
    if (rows.length > 0 && !isLive(meeting)) await begin(caller, meeting);
    const admittedAt = new Date();
    for (const row of rows) {
      const { id, meetingId } = row;
      const isExpected = row.accountId !== null;
      const admitted = { state: 'admitted', admittedAt, isExpected, cameByRight: false, told: null } as const;
      await repository(MeetingParticipantRow).update({ id }, { ...admitted, firstInAt: row.firstInAt ?? admittedAt });
      await recordAct(caller.accountId, 'meeting.admit', meetingId, { participantId: id });
      await tellDecided(row);
    }
    const [first] = rows;
    if (first !== undefined) await tell(first.meetingId, 'people');
  }

  private async tellAll(other: MeetingParticipantRow): Promise<void> {
    await tellDecided(other);
    await tell(other.meetingId, 'people');
  }

  private async told(meeting: MeetingRow, { id }: MeetingParticipantRow): Promise<Participant> {
    return participantOf(await repository(MeetingParticipantRow).findOneByOrFail({ id }), meeting, false);
  }
}

/** A host's message without invisible characters; null if nothing remains. */
const saidBy = (message: string): string | null => {
  const words = withoutUnseen(message).trim();
  return words === '' ? null : words;
};

const notSo = (message: string): AppError => new AppError('conflict', { message });

function requireWaiting({ state }: MeetingParticipantRow): void {
  if (state !== 'waiting') throw notSo('This person is no longer waiting. Nothing was changed.');
}

function requireIn({ state }: MeetingParticipantRow): void {
  if (state !== 'in' && state !== 'admitted') throw notSo('This person is not in the meeting. Nothing was changed.');
}

function requireOther({ self, other }: Decision): void {
  if (self.id === other.id)
    throw notSo('This can’t be done to yourself. Nothing was changed. Leave the meeting instead.');
}

/** @throws AppError access_denied for someone of the same or a higher role */
function requireLower({ self, other }: Decision): void {
  if (!outranks(self.role, other.role)) throw new AppError('access_denied');
}

/** @throws AppError access_denied for a role the caller can't assign; conflict for a role the participant can't have; meeting_last_host */
async function requireGivable({ meeting, self, other }: Decision, role: MeetingRole): Promise<void> {
  if (!outranks(self.role, role)) throw new AppError('access_denied');
  const isGuest = other.accountId === null;
  if (isGuest ? role !== 'guest' && role !== 'speaker' : role === 'guest')
    throw notSo(
      isGuest
        ? 'A guest becomes a speaker at most. Nothing was changed.'
        : 'A colleague can’t be made a guest. Nothing was changed.',
    );
  if (other.role !== 'host' || role === 'host') return;
  const others = { meetingId: meeting.id, role: 'host' as const, id: Not(other.id), state: Not('removed' as const) };
  if ((await repository(MeetingParticipantRow).countBy(others)) === 0) throw new AppError('meeting_last_host');
}

/** @throws AppError meeting_full */
async function requireRoom(meetingId: string, more: number): Promise<void> {
  if ((await countIn(meetingId)) + more > meetingLimits.maxPeople) throw new AppError('meeting_full');
}
