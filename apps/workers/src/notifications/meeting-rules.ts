import type { EventType } from '@cartulary/contracts/events';
import { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { nameOf } from './name-of.js';
import type { Rule } from './telling.js';

/** Notifications about meetings. A meeting that has ended in the meantime notifies no one. */
export const meetingRules = {
  'meeting.invited': async ({ meetingId, by, accountIds }) => {
    const meeting = await liveMeeting(meetingId);
    if (!meeting) return null;
    return {
      kind: 'meeting.invited',
      to: accountIds,
      values: { person: await nameOf(by), name: meeting.title },
      target: { kind: 'meeting', id: meetingId },
    };
  },

  'meeting.began': async ({ meetingId, by, accountIds }) => {
    const meeting = await liveMeeting(meetingId);
    if (!meeting) return null;
    return {
      kind: 'meeting.began',
      to: accountIds,
      values: { person: await nameOf(by), name: meeting.title },
      target: { kind: 'meeting', id: meetingId },
    };
  },

  'meeting.knocked': async ({ meetingId, participantId, accountIds }) => {
    const meeting = await repository(MeetingRow).findOneBy({ id: meetingId });
    const waiting = await repository(MeetingParticipantRow).findOneBy({ id: participantId, state: 'waiting' });
    if (!meeting || !waiting) return null;
    return {
      kind: 'meeting.knocked',
      to: accountIds,
      values: { person: waiting.name, name: meeting.title },
      target: { kind: 'meeting', id: meetingId },
      // Repeated knocks by the same person notify once an hour.
      onceKey: `meeting.knocked ${participantId} ${new Date().toISOString().slice(0, 13)}`,
    };
  },
} satisfies { readonly [T in EventType]?: Rule<T> };

async function liveMeeting(id: string): Promise<MeetingRow | null> {
  const meeting = await repository(MeetingRow).findOneBy({ id });
  return meeting === null || meeting.begunAt === null || meeting.endedAt !== null ? null : meeting;
}
