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

/** Rooms of a meeting, as rows. Everything here runs in a unit of work. */

/** Somebody, and where they are. */
export type Placed = Pick<MeetingParticipantRow, 'id' | 'meetingId' | 'roomId'>;

/** What the meeting server calls the room that somebody is in. */
export const serverRoomOf = ({ roomId, meetingId }: Pick<Placed, 'roomId' | 'meetingId'>): string =>
  roomId ?? meetingId;

/** What a meeting is parted into now; null while it is not. */
export const openBreakout = (meetingId: string): Promise<MeetingBreakoutRow | null> =>
  repository(MeetingBreakoutRow).findOneBy({ meetingId, closedAt: IsNull() });

export const roomsOf = ({ id: breakoutId }: MeetingBreakoutRow): Promise<MeetingRoomRow[]> =>
  repository(MeetingRoomRow).find({ where: { breakoutId }, order: { place: 'ASC' } });

/** Ids of the rooms that a meeting is parted into now. */
export async function openRoomIds(meetingId: string): Promise<string[]> {
  const open = await openBreakout(meetingId);
  return open === null ? [] : (await roomsOf(open)).map(({ id }) => id);
}

/** As calls tell it. */
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
 * Puts some into a room, or back into the meeting. Their line to where they were is of no account any more, so that its end does not
 * say that they left.
 * @returns those who are to go, as they were
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

/** Ends what a meeting is parted into. @returns those who are to come back, as they were */
export async function closeBreakout(meetingId: string, at = new Date()): Promise<Placed[]> {
  await repository(MeetingBreakoutRow).update({ meetingId, closedAt: IsNull() }, { closedAt: at });
  return place(await repository(MeetingParticipantRow).findBy({ meetingId, roomId: Not(IsNull()) }), null);
}

/** Whoever called from a room has no need to, once nobody is in it or it is answered. */
export async function setHelp(roomId: string, helpAt: Date | null): Promise<void> {
  await manager().query('UPDATE app.meeting_room SET help_at = $2 WHERE id = $1', [roomId, helpAt]);
}

/** As many groups as wished, by chance: no two differ by more than one. */
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
