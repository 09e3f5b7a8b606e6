import { randomInt } from 'node:crypto';
import type { Breakout } from '@cartulary/contracts/endpoints/meetings';
import {
  MeetingBreakoutRow,
  MeetingParticipantRow,
  MeetingRoomRow,
  MeetingRoomVisitRow,
} from '@cartulary/database/entities/meeting.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In, IsNull, Not } from 'typeorm';

/** Database access for breakout rooms. Everything here runs in a unit of work. */

/** A participant and their current room. */
export type Placed = Pick<MeetingParticipantRow, 'id' | 'meetingId' | 'roomId'>;

/** The meeting server's name for a participant's room. */
export const serverRoomOf = ({ roomId, meetingId }: Pick<Placed, 'roomId' | 'meetingId'>): string =>
  roomId ?? meetingId;

/** The open breakout of a meeting, or null. */
export const openBreakout = (meetingId: string): Promise<MeetingBreakoutRow | null> =>
  repository(MeetingBreakoutRow).findOneBy({ meetingId, closedAt: IsNull() });

export const roomsOf = ({ id: breakoutId }: MeetingBreakoutRow): Promise<MeetingRoomRow[]> =>
  repository(MeetingRoomRow).find({ where: { breakoutId }, order: { place: 'ASC' } });

/** IDs of the meeting's open breakout rooms. */
export async function openRoomIds(meetingId: string): Promise<string[]> {
  const open = await openBreakout(meetingId);
  return open === null ? [] : (await roomsOf(open)).map(({ id }) => id);
}

/** The open breakout in API form. */
export async function breakoutOf(meetingId: string): Promise<Breakout | null> {
  const open = await openBreakout(meetingId);
  if (open === null) return null;
  const rooms = await roomsOf(open);
  return {
    way: open.way,
    openedAt: open.openedAt.toISOString(),
    endsAt: open.endsAt?.toISOString() ?? null,
    rooms: rooms.map(({ id, name, helpAt }) => ({ id, name, helpAt: helpAt?.toISOString() ?? null })),
  };
}

/**
 * Moves participants into a breakout room, or back to the meeting. Clears their connection, so that its end isn't
 * mistaken for them leaving.
 * @returns the participants to move, with their previous rooms
 */
export async function place(rows: readonly MeetingParticipantRow[], roomId: string | null): Promise<Placed[]> {
  const going = rows.filter((row) => row.roomId !== roomId);
  if (going.length === 0) return [];
  const ids = going.map(({ id }) => id);
  await repository(MeetingParticipantRow).update({ id: In(ids) }, { roomId });
  await repository(MeetingParticipantRow).update(
    { id: In(ids), state: In(['admitted', 'in']) },
    { state: 'admitted', admittedAt: new Date(), line: null },
  );
  if (roomId !== null)
    await repository(MeetingRoomVisitRow).upsert(
      ids.map((participantId) => ({ roomId, participantId })),
      ['roomId', 'participantId'],
    );
  return going.map(({ id, meetingId, roomId: before }) => ({ id, meetingId, roomId: before }));
}

/** Closes the meeting's breakout rooms. @returns the participants to bring back, with their rooms */
export async function closeBreakout(meetingId: string, at = new Date()): Promise<Placed[]> {
  await repository(MeetingBreakoutRow).update({ meetingId, closedAt: IsNull() }, { closedAt: at });
  return place(await repository(MeetingParticipantRow).findBy({ meetingId, roomId: Not(IsNull()) }), null);
}

/** Sets or clears a room's call for help. It's cleared once the room is empty or the call is answered. */
export async function setHelp(roomId: string, helpAt: Date | null): Promise<void> {
  await manager().query('UPDATE app.meeting_room SET help_at = $2 WHERE id = $1', [roomId, helpAt]);
}

/** Splits into random groups whose sizes differ by at most one. */
export function evenGroups<T>(all: readonly T[], groups: number): T[][] {
  const shuffled = [...all];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [a, b] = [shuffled[last], shuffled[other]] as [T, T];
    shuffled[last] = b;
    shuffled[other] = a;
  }
  return Array.from({ length: groups }, (_, group) => shuffled.filter((_one, index) => index % groups === group));
}
