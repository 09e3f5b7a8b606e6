import type { Allowances, ChangedAllowances, MeansAllowed, Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import type { MeetingRole } from '@cartulary/contracts/meetings';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';

/** Somebody who is in a meeting, and the meeting. */
export interface Present {
  readonly meeting: MeetingRow;
  readonly self: MeetingParticipantRow;
}

const allMeans: MeansAllowed = { microphone: true, camera: true, share: true, chat: true, record: true };
const everybodyMayAll: Allowances = { participant: allMeans, guest: allMeans };

/** What its rules allow. Those that were set before a means was known allow it. */
export const allowancesOf = ({ allows }: Pick<MeetingRow, 'allows'>): Allowances =>
  allows === null
    ? everybodyMayAll
    : { participant: { ...allMeans, ...allows.participant }, guest: { ...allMeans, ...allows.guest } };

/** What its rules allow once a page changed them: of what it doesn't know, what they allowed before. */
export function changedAllowances(meeting: Pick<MeetingRow, 'allows'>, said: ChangedAllowances): Allowances {
  const { participant, guest } = allowancesOf(meeting);
  return {
    participant: { ...said.participant, record: said.participant.record ?? participant.record },
    guest: { ...said.guest, record: said.guest.record ?? guest.record },
  };
}

type Ruled = Pick<MeetingRow, 'allows' | 'encrypted'>;

/**
 * What somebody may do: those who run it and speakers all of it, others what their role is allowed. A meeting that this installation
 * can record is recorded by those who run it.
 */
export function mayOf(role: MeetingRole, meeting: Ruled): MeansAllowed {
  const isBound = role === 'participant' || role === 'guest';
  const means = isBound ? allowancesOf(meeting)[role] : allMeans;
  const runs = role === 'host' || role === 'co-host';
  return { ...means, record: runs || (meeting.encrypted && role !== 'guest' && means.record) };
}

/** Whether somebody was let in, and is connected or was about to be a moment ago. */
export const isThere = ({ state, admittedAt }: MeetingParticipantRow, now: Date): boolean =>
  state === 'in' ||
  (state === 'admitted' && admittedAt !== null && now.getTime() - admittedAt.getTime() < meetingLimits.unconnectedMs);

/** Whether somebody still waits: who says nothing any more has gone. */
export const isWaiting = ({ state, askedAt }: MeetingParticipantRow, now: Date): boolean =>
  state === 'waiting' && askedAt !== null && now.getTime() - askedAt.getTime() < meetingLimits.waitingMs;

/**
 * Somebody as the others see them.
 * @param forGuest guests are told nobody's account
 */
export function participantOf(row: MeetingParticipantRow, meeting: Ruled, forGuest: boolean): Participant {
  const {
    id,
    accountId,
    name,
    role,
    state,
    createdAt,
    askedAt,
    admittedAt,
    inSince,
    roomId,
    handAt,
    handSealed,
    captioning,
  } = row;
  const since = state === 'waiting' ? askedAt : (inSince ?? admittedAt);
  return {
    id,
    accountId: forGuest ? null : accountId,
    name,
    role,
    state,
    since: (since ?? createdAt).toISOString(),
    roomId,
    handAt: handAt?.toISOString() ?? null,
    handSealed,
    captioning,
    may: mayOf(role, meeting),
  };
}

const ranks: readonly MeetingRole[] = ['guest', 'participant', 'speaker', 'co-host', 'host'];

/** Whether the one may decide about the other: hosts about everybody, co-hosts about those below them. */
export const outranks = (one: MeetingRole, other: MeetingRole): boolean =>
  one === 'host' || ranks.indexOf(one) > ranks.indexOf(other);
