import type { Coming, Meeting, MeetingBeside, MeetingRoom, Poll } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { MeetingParticipantRow, MeetingPollRow, type MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import type { MintedToken } from '../../platform/caller/tokens.service.js';
import { areAsked } from '../captions/asked.js';
import { roomTranscript } from '../captions/kept-captions.js';
import { roomRecording } from '../recording/recorded.queries.js';
import { breakoutOf } from '../breakout-rows.js';
import { runs } from '../meeting.queries.js';
import { thoseIn } from '../meeting-rows.js';
import { allowancesOf, isThere, isWaiting, participantOf, type Present } from '../people.js';

/** A meeting room's state. Everything here runs in a unit of work. */

/**
 * @param meeting the meeting as the participant sees it @param beside the item in its side panel, as the participant
 * sees it
 */
export async function roomOf(
  { meeting: row, self }: Present,
  meeting: Meeting,
  beside: MeetingBeside | null,
): Promise<MeetingRoom> {
  const now = new Date();
  const isGuest = self.accountId === null;
  const rows = await repository(MeetingParticipantRow).find({
    where: { meetingId: row.id, state: In(['admitted', 'in', 'waiting']) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const shown = [
    ...rows.filter((one) => one.id === self.id || isThere(one, now)),
    ...(runs(self.role) ? rows.filter((one) => isWaiting(one, now)) : []),
  ];
  return {
    now: now.toISOString(),
    meeting,
    own: participantOf(self, row, isGuest),
    people: shown.map((one) => participantOf(one, row, isGuest)),
    allows: allowancesOf(row),
    polls: await pollsOf(row, self.id),
    recording: await roomRecording(row.id, self.id),
    captionsAsked: areAsked(row),
    transcript: await roomTranscript(
      row.id,
      self,
      rows.filter((one) => isThere(one, now)),
    ),
    breakout: await breakoutOf(row.id),
    beside,
  };
}

/** A meeting as guests see it: without accounts, team, or item. */
export const guestMeeting = (row: MeetingRow, people: number): Meeting => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  state: row.endedAt === null && row.begunAt !== null ? 'live' : 'open',
  host: null,
  known: false,
  ownRole: 'guest',
  ownLobby: true,
  mayRun: false,
  lobby: row.lobby,
  locked: row.locked,
  encrypted: row.encrypted,
  keyCheck: row.keyCheck,
  team: null,
  item: null,
  eventId: null,
  nextAt: null,
  nextUntil: null,
  createdAt: row.createdAt.toISOString(),
  begunAt: row.begunAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  people,
});

export const comingIn = ({ token, expiresAt }: MintedToken, room: MeetingRoom): Coming => ({
  is: 'in',
  token,
  tokenExpiresAt: expiresAt.toISOString(),
  attendance: 'hosts-see-times',
  room,
});

export async function stillWaiting(self: MeetingParticipantRow): Promise<Coming> {
  const { id: participantId, meetingId, told: message } = self;
  const hostIsIn = (await thoseIn(meetingId)).some(({ role }) => runs(role));
  return { is: 'waiting', participantId, message, hostIsIn, askAgainMs: meetingLimits.waitingAsksMs };
}

interface Tally {
  readonly pollId: string;
  readonly option: number;
  readonly votes: number;
  readonly own: boolean;
}

/** Polls of the current meeting session. Results are included only for closed polls. */
export async function pollsOf({ id: meetingId, begunAt }: MeetingRow, selfId: string): Promise<Poll[]> {
  const rows = await repository(MeetingPollRow).find({ where: { meetingId }, order: { createdAt: 'ASC', id: 'ASC' } });
  return toldPolls(
    rows.filter(({ createdAt }) => begunAt === null || createdAt >= begunAt),
    selfId,
  );
}

/** Polls as seen by a given participant. */
export async function toldPolls(polls: readonly MeetingPollRow[], selfId: string): Promise<Poll[]> {
  if (polls.length === 0) return [];
  const tallies: Tally[] = await manager().query(
    `SELECT poll_id AS "pollId", option, count(*)::integer AS votes, bool_or(participant_id = $2) AS own
       FROM app.meeting_poll_answer WHERE poll_id = ANY($1) GROUP BY poll_id, option`,
    [polls.map(({ id }) => id), selfId],
  );
  return polls.map((poll) => {
    const those = tallies.filter(({ pollId }) => pollId === poll.id);
    return pollOf(poll, those, selfId);
  });
}

const pollOf = (
  { id, askedBy, question, options, createdAt, closedAt }: MeetingPollRow,
  tallies: readonly Tally[],
  selfId: string,
): Poll => ({
  id,
  question,
  own: askedBy === selfId,
  options: options.map((text, index) => ({
    text,
    votes: closedAt === null ? null : (tallies.find(({ option }) => option === index)?.votes ?? 0),
  })),
  answered: tallies.reduce((sum, { votes }) => sum + votes, 0),
  ownAnswer: tallies.find(({ own }) => own)?.option ?? null,
  closedAt: closedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
