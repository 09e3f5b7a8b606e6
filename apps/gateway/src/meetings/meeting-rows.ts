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

/** Meetings and those in them, as rows. Everything here runs in a unit of work. */

/** One decision about a meeting at a time: who comes second sees what the first did. @throws AppError not_found */
export async function lockMeeting(meetingId: string): Promise<MeetingRow> {
  const row = await repository(MeetingRow).findOne({
    where: { id: meetingId },
    lock: { mode: 'pessimistic_write' },
  });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** @throws AppError not_found for a meeting that nobody has the address of */
export async function requireSeen(caller: Caller, meetingId: string): Promise<SeenMeeting> {
  const found = await seenMeeting(caller, meetingId);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export const isLive = ({ begunAt, endedAt }: MeetingRow): boolean => begunAt !== null && endedAt === null;

/**
 * Whoever calls, as somebody who is in the meeting.
 * @throws AppError not_found for one that they may not see; meeting_not_in where they are not in it
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

/** Whether somebody is in a meeting or was: removed, they have no part in it any more. */
export async function wasThere({ id, state }: MeetingParticipantRow): Promise<boolean> {
  if (state === 'admitted' || state === 'in') return true;
  return state !== 'removed' && (await repository(MeetingStayRow).existsBy({ participantId: id }));
}

/** Somebody who reads the chat of a meeting. */
export interface Reader {
  readonly self: MeetingParticipantRow;
  /** Of who has nothing to do with the meeting any more: what was written later is not for them. */
  readonly onlyWhileThere: boolean;
}

/**
 * That a moment in SQL is not after somebody was in the meeting last, where they read only that.
 * @param only {@link Reader.onlyWhileThere} in SQL, and `reader` the participant's id
 */
export const isWhileThere = (at: string, only: string, reader: string): string =>
  `(NOT ${only}::boolean OR ${at} <= (SELECT max(s.left_at) FROM app.meeting_stay s WHERE s.participant_id = ${reader}))`;

/**
 * Whoever calls, as somebody who is in a meeting or was: they read its chat afterwards too.
 * @throws AppError not_found
 */
export async function readerAs(caller: Caller, meetingId: string): Promise<Reader> {
  const { known } = await requireSeen(caller, meetingId);
  const self = await repository(MeetingParticipantRow).findOneBy({ meetingId, accountId: caller.accountId });
  if (self === null || !(await wasThere(self))) throw new AppError('not_found');
  return { self, onlyWhileThere: !known };
}

/** Everybody who is in a meeting now. */
export async function thoseIn(meetingId: string, now = new Date()): Promise<MeetingParticipantRow[]> {
  const rows = await repository(MeetingParticipantRow).findBy({ meetingId, state: In(['admitted', 'in']) });
  return rows.filter((row) => isThere(row, now));
}

/** The room in which somebody hears of a meeting. */
export const principalOf = ({ id, accountId }: Pick<MeetingParticipantRow, 'id' | 'accountId'>): string =>
  accountId === null ? guestRoom(id) : `account:${accountId}`;

/** Tells those in a meeting that something of it is another; who sees it in lists too, where it is the meeting. */
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

/** Tells those in the lobby that somebody who can let them in came or left, where it is one who can. */
export async function tellLobby({ meetingId, role }: MeetingParticipantRow): Promise<void> {
  if (!runs(role)) return;
  const waiting = await repository(MeetingParticipantRow).findBy({ meetingId, state: 'waiting' });
  const audience = waiting.map(principalOf);
  if (audience.length > 0) await publishEvent('meeting.changed', { meetingId, what: 'lobby' }, audience);
}

/** Who else has a meeting in their lists. */
async function concernedBy(meetingId: string): Promise<string[]> {
  const rows: { name: string }[] = await manager().query(
    `SELECT 'account:' || made_by AS name FROM app.meeting WHERE id = $1 AND made_by IS NOT NULL
      UNION SELECT 'team:' || team_id FROM app.meeting WHERE id = $1 AND team_id IS NOT NULL
      UNION SELECT 'account:' || i.account_id FROM app.meeting m JOIN app.calendar_invitation i ON i.event_id = m.event_id WHERE m.id = $1`,
    [meetingId],
  );
  return rows.map(({ name }) => name);
}

/** Tells somebody that it was decided about them. */
export const tellDecided = (row: MeetingParticipantRow): Promise<void> =>
  publishEvent('meeting.decided', { meetingId: row.meetingId, participantId: row.id }, [principalOf(row)]);

/** The accounts of those who run a meeting. */
export async function hostsOf(meetingId: string): Promise<string[]> {
  const rows = await repository(MeetingParticipantRow).findBy({ meetingId, role: In(['host', 'co-host']) });
  return rows.flatMap(({ accountId, state }) => (accountId === null || state === 'removed' ? [] : [accountId]));
}

/** Who is asked to a meeting, by name or by its event. */
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

/** How many are in a meeting or wait. */
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

/** Somebody has a line to the meeting server. Told twice, nothing more happens. */
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

/**
 * Somebody is in a meeting no more, or waits no more.
 * @param comesBack whether they may come back by themselves without being let in again
 */
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
 * Ends slides that are presented to a meeting; what is open beside it stays.
 * @param of of whom; left out: whoever presents them
 * @returns whether there were any
 */
export async function endSlides(of: { readonly meetingId: string; readonly shownBy?: string }): Promise<boolean> {
  const { affected } = await repository(MeetingBesideRow).update(
    { ...of, slideStep: Not(IsNull()) },
    { slideId: null, slideStep: null },
  );
  return affected !== 0;
}

/** Writes down until when some were in a meeting. */
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

/** Ends a meeting that goes on, for everybody in it and in its lobby. @returns who was in it */
export async function endNow(meeting: MeetingRow, at = new Date()): Promise<MeetingParticipantRow[]> {
  const { id: meetingId, kind, begunAt } = meeting;
  const rows = await repository(MeetingParticipantRow).findBy({
    meetingId,
    state: In(['waiting', 'admitted', 'in']),
  });
  for (const recordingId of await endRecordings(meetingId, at))
    await recordAct(null, 'meeting.end-recording', meetingId, { recordingId, why: 'meeting-ended' });
  await endTranscripts(meetingId, at);
  // Before they have gone, so that they hear of it.
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
