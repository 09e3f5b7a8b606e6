import type { AuditAction } from '@cartulary/contracts/audit';
import { guestRoom } from '@cartulary/contracts/events/meetings';
import type { EventPayload } from '@cartulary/contracts/events';
import type { ParticipantState } from '@cartulary/contracts/meetings';
import { recordAudit } from '@cartulary/database/audit';
import { MeetingParticipantRow, MeetingRow, MeetingStayRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingBesideRow } from '@cartulary/database/entities/meetings-beside.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In, IsNull, Not } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { closeBreakout } from './breakout-rows.js';
import { isPresent, runs, seenMeeting, type SeenMeeting } from './meeting.queries.js';
import { isThere, type Present } from './people.js';
import { endTranscripts } from './captions/kept-captions.js';
import { endRecordings } from './recording/end-recording.js';

/** Database access for meetings and their participants. Everything here runs in a unit of work. */

/** Locks a meeting, so that decisions about it are made one at a time. @throws AppError not_found */
export async function lockMeeting(meetingId: string): Promise<MeetingRow> {
  const row = await repository(MeetingRow).findOne({
    where: { id: meetingId },
    lock: { mode: 'pessimistic_write' },
  });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** @throws AppError not_found if there's no such meeting in the organization */
export async function requireSeen(caller: Caller, meetingId: string): Promise<SeenMeeting> {
  const found = await seenMeeting(caller, meetingId);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export const isLive = ({ begunAt, endedAt }: MeetingRow): boolean => begunAt !== null && endedAt === null;

/**
 * The caller as a participant in the meeting.
 * @throws AppError not_found for a meeting they can't see; meeting_not_in if they aren't in it
 */
export async function presentAs(caller: Caller, meetingId: string): Promise<Present> {
  const meeting = await repository(MeetingRow).findOneBy({ id: meetingId });
  const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
  if (meeting === null || (self === null && !(await requireSeen(caller, meetingId)).known))
    throw new AppError('not_found');
  if (self === null || !isLive(meeting) || !['admitted', 'in'].includes(self.state))
    throw new AppError('meeting_not_in');
  return { meeting, self };
}

/** Whether someone is or was in a meeting. People who were removed don't count. */
export async function wasThere({ id, state }: MeetingParticipantRow): Promise<boolean> {
  if (state === 'admitted' || state === 'in') return true;
  return state !== 'removed' && (await repository(MeetingStayRow).existsBy({ participantId: id }));
}

/** A person reading a meeting's chat. */
export interface Reader {
  readonly self: MeetingParticipantRow;
  /** True for people with no other connection to the meeting: they can't read later messages. */
  readonly onlyWhileThere: boolean;
}

/**
 * SQL condition: limits a participant with {@link Reader.onlyWhileThere} to times before they last left.
 * @param only {@link Reader.onlyWhileThere} in SQL, and `reader` the participant's ID
 */
export const isWhileThere = (at: string, only: string, reader: string): string =>
  `(NOT ${only}::boolean OR ${at} <= (SELECT max(s.left_at) FROM app.meeting_stay s WHERE s.participant_id = ${reader}))`;

/** The caller as a current or former participant, who can read the chat afterwards too. @throws AppError not_found */
export async function readerAs(caller: Caller, meetingId: string): Promise<Reader> {
  const { known } = await requireSeen(caller, meetingId);
  const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
  if (self === null || !(await wasThere(self))) throw new AppError('not_found');
  return { self, onlyWhileThere: !known };
}

/** Everyone currently in a meeting. */
export async function thoseIn(meetingId: string, now = new Date()): Promise<MeetingParticipantRow[]> {
  const rows = await repository(MeetingParticipantRow).findBy({ meetingId, state: In(['admitted', 'in']) });
  return rows.filter((row) => isThere(row, now));
}

/** The event channel for a participant. */
export const principalOf = ({ id, accountId }: Pick<MeetingParticipantRow, 'id' | 'accountId'>): string =>
  accountId === null ? guestRoom(id) : `account:${accountId}`;

/** Notifies participants of a change. A change to the meeting itself also goes to people who have it in their lists. */
export async function tell(meetingId: string, what: EventPayload<'meeting.changed'>['what']): Promise<void> {
  const rows: { id: string; accountId: string | null }[] = await manager().query(
    `SELECT id, account_id AS "accountId" FROM app.meeting_participant p
      WHERE meeting_id = $1 AND (state IN ('admitted', 'in') OR $2 AND (is_expected OR state = 'waiting'))`,
    [meetingId, what === 'meeting'],
  );
  const watching = what === 'meeting' ? await concernedBy(meetingId) : [];
  const audience = [...new Set([...rows.map(principalOf), ...watching])];
  if (audience.length > 0) await publishEvent('meeting.changed', { meetingId, what }, audience);
}

/** Notifies the lobby when a host joins or leaves. */
export async function tellLobby({ meetingId, role }: MeetingParticipantRow): Promise<void> {
  if (!runs(role)) return;
  const waiting = await repository(MeetingParticipantRow).findBy({ meetingId, state: 'waiting' });
  const audience = waiting.map(principalOf);
  if (audience.length > 0) await publishEvent('meeting.changed', { meetingId, what: 'lobby' }, audience);
}

/** Others who have the meeting in their lists. */
async function concernedBy(meetingId: string): Promise<string[]> {
  const rows: { name: string }[] = await manager().query(
    `SELECT 'account:' || made_by AS name FROM app.meeting WHERE id = $1 AND made_by IS NOT NULL
      UNION SELECT 'team:' || team_id FROM app.meeting WHERE id = $1 AND team_id IS NOT NULL
      UNION SELECT 'account:' || i.account_id FROM app.meeting m JOIN app.calendar_invitation i ON i.event_id = m.event_id WHERE m.id = $1`,
    [meetingId],
  );
  return rows.map(({ name }) => name);
}

/** Notifies a participant of a decision about them. */
export const tellDecided = (row: MeetingParticipantRow): Promise<void> =>
  publishEvent('meeting.decided', { meetingId: row.meetingId, participantId: row.id }, [principalOf(row)]);

/** Accounts of a meeting's hosts and co-hosts. */
export async function hostsOf(meetingId: string): Promise<string[]> {
  const rows = await repository(MeetingParticipantRow).findBy({ meetingId, role: In(['host', 'co-host']) });
  return rows.flatMap(({ accountId, state }) => (accountId === null || state === 'removed' ? [] : [accountId]));
}

/** Accounts invited to a meeting, directly or via its event. */
export async function invitedTo(meetingId: string): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `SELECT account_id AS id FROM app.meeting_participant
      WHERE meeting_id = $1 AND account_id IS NOT NULL AND is_expected AND state = 'invited'
     UNION
     SELECT i.account_id FROM app.meeting m JOIN app.calendar_invitation i ON i.event_id = m.event_id
      WHERE m.id = $1 AND i.answer <> 'no'`,
    [meetingId],
  );
  return rows.map(({ id }) => id);
}

/** Number of people in a meeting or its lobby. */
export async function countIn(meetingId: string): Promise<number> {
  const [row]: { count: number }[] = await manager().query(
    `SELECT count(*)::integer AS count FROM app.meeting_participant p WHERE p.meeting_id = $1 AND ${isPresent('p')}`,
    [meetingId],
  );
  return row?.count ?? 0;
}

export const recordAct = (
  actorId: string | null,
  action: AuditAction,
  meetingId: string,
  detail: object = {},
): Promise<void> => recordAudit({ actorId, action, targetKind: 'meeting', targetId: meetingId, detail });

/** A participant connected to the meeting server. Idempotent. */
export async function came(row: MeetingParticipantRow, line: string, at: Date): Promise<void> {
  if (!isThere(row, at)) await tellLobby(row);
  await repository(MeetingParticipantRow).update(
    { id: row.id },
    { state: 'in', line, ...(row.state !== 'in' && { inSince: at }) },
  );
  await manager().query(
    `INSERT INTO app.meeting_stay (id, meeting_id, participant_id, role, came_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (participant_id) WHERE left_at IS NULL DO NOTHING`,
    [newId(), row.meetingId, row.id, row.role, at],
  );
}

/** Records that a participant left the meeting or the lobby. @param comesBack whether they may rejoin without being admitted again */
export async function gone(
  row: MeetingParticipantRow,
  state: Extract<ParticipantState, 'left' | 'removed' | 'denied' | 'waiting'>,
  comesBack: boolean,
  at = new Date(),
): Promise<void> {
  await repository(MeetingParticipantRow).update(
    { id: row.id },
    {
      state,
      inSince: null,
      handAt: null,
      handSealed: null,
      line: null,
      ...(!comesBack && { admittedAt: null, sessionId: null, roomId: null }),
    },
  );
  if (!comesBack) await endSlides({ meetingId: row.meetingId, shownBy: row.id });
  await endStays([row], at);
  if (row.state === 'in' || row.state === 'admitted') await tellLobby(row);
}

/**
 * Ends a slide presentation; the item stays open in the side panel.
 * @param of the meeting and, optionally, the presenter
 * @returns whether any slides were being presented
 */
export async function endSlides(of: { readonly meetingId: string; readonly shownBy?: string }): Promise<boolean> {
  const { affected } = await repository(MeetingBesideRow).update(
    { ...of, slideStep: Not(IsNull()) },
    { slideId: null, slideStep: null },
  );
  return affected !== 0;
}

/** Records when participants left. */
export async function endStays(rows: readonly MeetingParticipantRow[], at: Date): Promise<void> {
  const open = await repository(MeetingStayRow).findBy({
    participantId: In(rows.map(({ id }) => id)),
    leftAt: IsNull(),
  });
  for (const stay of open) {
    const leftAt = at > stay.cameAt ? at : stay.cameAt;
    await repository(MeetingStayRow).update({ id: stay.id }, { leftAt });
    const accountId = rows.find(({ id }) => id === stay.participantId)?.accountId ?? null;
    await writeFact('meeting.attended', {
      accountId,
      by: { guest: accountId === null },
      durationMs: leftAt.getTime() - stay.cameAt.getTime(),
    });
  }
}

/** Ends a live meeting for everyone in it and in its lobby. @returns the people who were in it */
export async function endNow(meeting: MeetingRow, at = new Date()): Promise<MeetingParticipantRow[]> {
  const { id: meetingId, kind, begunAt } = meeting;
  const rows = await repository(MeetingParticipantRow).findBy({
    meetingId,
    state: In(['waiting', 'admitted', 'in']),
  });
  for (const recordingId of await endRecordings(meetingId, at))
    await recordAct(null, 'meeting.end-recording', meetingId, { recordingId, why: 'meeting-ended' });
  await endTranscripts(meetingId, at);
  // Done before the participants are marked as gone, so that they're notified.
  await repository(MeetingRow).update({ id: meetingId }, { endedAt: at, locked: false });
  await tell(meetingId, 'meeting');
  await tell(meetingId, 'over');
  await closeBreakout(meetingId, at);
  await manager().query(`UPDATE app.meeting_poll SET closed_at = $2 WHERE meeting_id = $1 AND closed_at IS NULL`, [
    meetingId,
    at,
  ]);
  await repository(MeetingBesideRow).delete({ meetingId });
  await endStays(rows, at);
  await repository(MeetingParticipantRow).update(
    { meetingId, state: In(['waiting', 'admitted', 'in', 'denied']) },
    { state: 'left', inSince: null, handAt: null, handSealed: null, line: null, admittedAt: null, sessionId: null },
  );
  const [came]: { people: number; guests: number }[] = await manager().query(
    `SELECT count(DISTINCT s.participant_id)::integer AS people,
            count(DISTINCT s.participant_id) FILTER (WHERE p.account_id IS NULL)::integer AS guests
       FROM app.meeting_stay s JOIN app.meeting_participant p ON p.id = s.participant_id
      WHERE s.meeting_id = $1 AND s.came_at >= $2`,
    [meetingId, begunAt],
  );
  await writeFact('meeting.held', {
    by: { kind },
    amounts: { people: came?.people ?? 0, guests: came?.guests ?? 0 },
    durationMs: at.getTime() - (begunAt ?? at).getTime(),
  });
  return rows;
}
