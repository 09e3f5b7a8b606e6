import type { Allowances, MeansAllowed, Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import type { MeetingRole } from '@cartulary/contracts/meetings';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';

/** Somebody who is in a meeting, and the meeting. */
export interface Present {
  readonly meeting: MeetingRow;
  readonly self: MeetingParticipantRow;
}

export const allMeans: MeansAllowed = { microphone: true, camera: true, share: true, chat: true };
const everybodyMayAll: Allowances = { participant: allMeans, guest: allMeans };

export const allowancesOf = ({ allows }: Pick<MeetingRow, 'allows'>): Allowances => allows ?? everybodyMayAll;

/** What somebody may do: those who run it and speakers all of it, others what their role is allowed. */
export const mayOf = (role: MeetingRole, meeting: Pick<MeetingRow, 'allows'>): MeansAllowed =>
  role === 'participant' || role === 'guest' ? allowancesOf(meeting)[role] : allMeans;

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
export function participantOf(
  row: MeetingParticipantRow,
  meeting: Pick<MeetingRow, 'allows'>,
  forGuest: boolean,
): Participant {
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
