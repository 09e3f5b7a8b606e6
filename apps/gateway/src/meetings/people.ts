import type { Allowances, ChangedAllowances, MeansAllowed, Participant } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import type { MeetingRole } from '@cartulary/contracts/meetings';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';

/** A participant in a meeting, and the meeting. */
export interface Present {
  readonly meeting: MeetingRow;
  readonly self: MeetingParticipantRow;
}

const allMeans: MeansAllowed = { microphone: true, camera: true, share: true, chat: true, record: true };
const everybodyMayAll: Allowances = { participant: allMeans, guest: allMeans };

/** A meeting's allowances. Means added after they were set default to allowed. */
export const allowancesOf = ({ allows }: Pick<MeetingRow, 'allows'>): Allowances =>
  allows === null
    ? everybodyMayAll
    : { participant: { ...allMeans, ...allows.participant }, guest: { ...allMeans, ...allows.guest } };

/** A meeting's permissions after a change. Permissions that the client doesn't know keep their value. */
export function changedAllowances(meeting: Pick<MeetingRow, 'allows'>, said: ChangedAllowances): Allowances {
  const { participant, guest } = allowancesOf(meeting);
  return {
    participant: { ...said.participant, record: said.participant.record ?? participant.record },
    guest: { ...said.guest, record: said.guest.record ?? guest.record },
  };
}

type Ruled = Pick<MeetingRow, 'allows' | 'encrypted'>;

/**
 * A role's permissions. Hosts and speakers can do everything; others follow the meeting's settings. Only hosts decide
 * on recordings made by the installation.
 */
export function mayOf(role: MeetingRole, meeting: Ruled): MeansAllowed {
  const isBound = role === 'participant' || role === 'guest';
  const means = isBound ? allowancesOf(meeting)[role] : allMeans;
  const runs = role === 'host' || role === 'co-host';
  return { ...means, record: runs || (meeting.encrypted && role !== 'guest' && means.record) };
}

/** Whether someone was admitted, and is connected or about to connect. */
export const isThere = ({ state, admittedAt }: MeetingParticipantRow, now: Date): boolean =>
  state === 'in' ||
  (state === 'admitted' && admittedAt !== null && now.getTime() - admittedAt.getTime() < meetingLimits.unconnectedMs);

/** True if someone is still waiting. People who stop polling count as gone. */
export const isWaiting = ({ state, askedAt }: MeetingParticipantRow, now: Date): boolean =>
  state === 'waiting' && askedAt !== null && now.getTime() - askedAt.getTime() < meetingLimits.waitingMs;

/** A participant as the others see them. @param forGuest hides account IDs from guests */
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

/** Whether one role may decide about another: hosts about everyone, co-hosts about those below them. */
export const outranks = (one: MeetingRole, other: MeetingRole): boolean =>
  one === 'host' || ranks.indexOf(one) > ranks.indexOf(other);
