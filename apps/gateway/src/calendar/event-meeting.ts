import { MEETING_GUEST_PARAMETER, meetingQuery } from '@cartulary/contracts/meetings';
import { Account } from '@cartulary/database/entities/account.entity';
import { CalendarEventRow } from '@cartulary/database/entities/calendar-event.entity';
import { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/** The meeting of an event: one for all its occurrences. Changes run in a unit of work. */

/**
 * @param meets whether the event is a meeting; undefined: unchanged
 * @param formerId the event that this one continues: if its meeting is encrypted, this one is too, with the same secret
 */
export async function keepMeeting(eventId: string, meets: boolean | undefined, formerId?: string): Promise<void> {
  const meeting = await repository(MeetingRow).findOneBy({ eventId });
  if (meets === false) return dropMeeting(eventId);
  const { title, teamId, organiserId } = await repository(CalendarEventRow).findOneByOrFail({ id: eventId });
  if (meeting !== null) await repository(MeetingRow).update({ id: meeting.id }, { title, teamId });
  else if (meets === true) {
    const former = formerId === undefined ? null : await repository(MeetingRow).findOneBy({ eventId: formerId });
    const { encrypted = false, keyCheck = null } = former ?? {};
    await addMeeting(eventId, { title, teamId, organiserId }, { encrypted, keyCheck });
  }
}

async function addMeeting(
  eventId: string,
  { title, teamId, organiserId }: Pick<CalendarEventRow, 'title' | 'teamId' | 'organiserId'>,
  encryption: Pick<MeetingRow, 'encrypted' | 'keyCheck'>,
): Promise<void> {
  const id = newId();
  await repository(MeetingRow).insert({
    id,
    kind: 'planned',
    eventId,
    title,
    teamId,
    madeBy: organiserId,
    ...encryption,
  });
  const { firstName, lastName } = await repository(Account).findOneByOrFail({ id: organiserId });
  const name = `${firstName} ${lastName}`.trim();
  const host = { meetingId: id, accountId: organiserId, name, role: 'host', isExpected: true } as const;
  await repository(MeetingParticipantRow).insert({ id: newId(), ...host });
}

/** A past meeting stays with its chat, and a running one continues; any other is deleted. */
export async function dropMeeting(eventId: string): Promise<void> {
  await repository(MeetingRow).delete({ eventId, begunAt: IsNull() });
  await repository(MeetingRow).update({ eventId }, { eventId: null });
}

/** Whether an event is a meeting. */
export const meetsHere = (eventId: string): Promise<boolean> => repository(MeetingRow).existsBy({ eventId });

/** The meeting link for colleagues. */
export const meetingAddress = (publicUrl: string, meetingId: string): string =>
  `${publicUrl}/real-meet?${new URLSearchParams(meetingQuery(meetingId))}`;

/** The meeting link for guests, with the token of their invitation. */
export const guestMeetingAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/real-meet?${MEETING_GUEST_PARAMETER}=${token}`;

/** Events for files, with their meeting links. */
export const withAddresses = <E extends { readonly meetingId: string | null }>(
  publicUrl: string,
  events: readonly E[],
) =>
  events.map(({ meetingId, ...event }) => ({
    ...event,
    ...(meetingId !== null && { meetingAddress: meetingAddress(publicUrl, meetingId) }),
  }));
