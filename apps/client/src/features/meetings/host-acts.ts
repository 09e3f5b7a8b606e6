import {
  attendanceFile,
  admit,
  admitAll,
  changeMeeting,
  changeMeetingRole,
  deny,
  endMeeting,
  inviteToMeeting,
  lowerHand,
  removeFromMeeting,
  sendBack,
  silence,
  silenceAll,
  tellWaiting,
} from '@cartulary/contracts/endpoints/meeting-hosts';
import { closePoll, startPoll, takeBackMessage } from '@cartulary/contracts/endpoints/meeting-talk';
import type { Allowances } from '@cartulary/contracts/endpoints/meetings';
import type { GivenMeetingRole, MeetingSource } from '@cartulary/contracts/meetings';
import { call, download } from '@/lib/api/api';

type Role = GivenMeetingRole | 'guest';

/** Actions for hosts and co-hosts. The server decides; each rejects with the server's message. */
export function hostActs(meetingId: string) {
  const params = { meetingId };
  const of = (participantId: string) => ({ params: { meetingId, participantId } });
  return {
    admit: (id: string) => call(admit, of(id)),
    admitAll: () => call(admitAll, { params }),
    deny: (id: string, message: string) => call(deny, { ...of(id), body: { message } }),
    tell: (id: string, message: string) => call(tellWaiting, { ...of(id), body: { message } }),
    sendBack: (id: string) => call(sendBack, of(id)),
    giveRole: (id: string, role: Role) => call(changeMeetingRole, { ...of(id), body: { role } }),
    silence: (id: string, source: MeetingSource) => call(silence, { ...of(id), body: { source } }),
    silenceAll: (source: MeetingSource) => call(silenceAll, { params, body: { source } }),
    lowerHand: (id: string) => call(lowerHand, of(id)),
    remove: (id: string) => call(removeFromMeeting, of(id)),
    invite: (accountIds: string[]) => call(inviteToMeeting, { params, body: { accountIds } }),
    change: (body: { lobby?: boolean; locked?: boolean; allows?: Allowances; title?: string }) =>
      call(changeMeeting, { params, body }),
    end: () => call(endMeeting, { params }),
    attendance: () => download(attendanceFile, { params }),
    startPoll: (question: string, options: string[]) => call(startPoll, { params, body: { question, options } }),
    closePoll: (pollId: string) => call(closePoll, { params: { meetingId, pollId } }),
  };
}
export type HostActs = ReturnType<typeof hostActs>;

/** Deletes one of the user's own chat messages. */
export const takeBack = (meetingId: string, messageId: string) =>
  call(takeBackMessage, { params: { meetingId, messageId } });
