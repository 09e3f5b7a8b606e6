import { Injectable } from '@nestjs/common';
import type { Poll } from '@cartulary/contracts/endpoints/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import {
  MeetingPollRow,
  type MeetingParticipantRow,
  type MeetingRow,
} from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { MoreThanOrEqual, Raw } from 'typeorm';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { pollsOf, toldPolls } from '../coming/rooms.js';
import { runs } from '../meeting.queries.js';
import { isWhileThere, tell, type Reader } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { cleanWords } from './clean-words.js';
import { requireSealed } from './sealed.js';

const MINUTE_MS = 60_000;

/**
 * Polls. Votes are hidden from everyone, including the poll's creator, until the poll is closed. Everything here runs
 * in a unit of work.
 */
@Injectable()
export class PollsService {
  private readonly answers = new RateLimit(meetingLimits.signsAMinute, MINUTE_MS);

  /**
   * Closed polls from all sessions of the meeting. People with no other connection to it get only those closed during
   * their stay.
   */
  async closed({ self, onlyWhileThere }: Reader): Promise<Poll[]> {
    const isClosed = (at: string): string => `${at} IS NOT NULL AND ${isWhileThere(at, ':onlyWhileThere', ':reader')}`;
    const polls = await repository(MeetingPollRow).find({
      where: { meetingId: self.meetingId, closedAt: Raw(isClosed, { onlyWhileThere, reader: self.id }) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: meetingLimits.pollsShown,
    });
    return toldPolls(polls, self.id);
  }

  /** @throws AppError access_denied unless the caller is a host or speaker; invalid_input; conflict for too many polls */
  async start({ meeting, self }: Present, question: string, options: readonly string[]): Promise<Poll> {
    if (!runs(self.role) && self.role !== 'speaker') throw new AppError('access_denied');
    requireSealed(meeting, question, ...options);
    const most = meetingLimits.maxPolls;
    // Counts only the current session, so that each session of a series has the full limit.
    const ofThisTime = { meetingId: meeting.id, createdAt: MoreThanOrEqual(meeting.begunAt ?? new Date(0)) };
    if ((await repository(MeetingPollRow).countBy(ofThisTime)) >= most)
      throw new AppError('conflict', { message: `A meeting has at most ${most} polls. Nothing was asked.` });
    const texts = options.map((option, index) => cleanWords(option, `options.${index}`));
    if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length)
      throw new AppError('invalid_input', {
        data: { issues: [{ path: 'options', message: 'Two options are the same' }] },
      });
    const id = newId();
    const asked = { meetingId: meeting.id, askedBy: self.id, question: cleanWords(question, 'question') };
    await repository(MeetingPollRow).insert({ id, ...asked, options: texts });
    await tell(meeting.id, 'polls');
    return told(meeting, self, id);
  }

  /** One vote per person; a new one replaces it. @throws AppError not_found; conflict if the poll is closed; invalid_input */
  async answer({ meeting, self }: Present, pollId: string, option: number): Promise<Poll> {
    this.answers.take(self.id);
    const poll = await lockPoll(meeting.id, pollId);
    if (poll.closedAt !== null)
      throw new AppError('conflict', { message: 'This poll is closed. Your answer was not counted.' });
    if (option >= poll.options.length)
      throw new AppError('invalid_input', {
        data: { issues: [{ path: 'option', message: 'There is no such option' }] },
      });
    await manager().query(
      `INSERT INTO app.meeting_poll_answer (poll_id, participant_id, option) VALUES ($1, $2, $3)
        ON CONFLICT (poll_id, participant_id) DO UPDATE SET option = $3`,
      [pollId, self.id, option],
    );
    await tell(meeting.id, 'polls');
    return told(meeting, self, pollId);
  }

  /** Allowed for the person who asked and for hosts. @throws AppError not_found, access_denied */
  async close({ meeting, self }: Present, pollId: string): Promise<Poll> {
    const poll = await lockPoll(meeting.id, pollId);
    if (poll.askedBy !== self.id && !runs(self.role)) throw new AppError('access_denied');
    if (poll.closedAt === null) {
      await repository(MeetingPollRow).update({ id: pollId }, { closedAt: new Date() });
      await tell(meeting.id, 'polls');
    }
    return told(meeting, self, pollId);
  }
}

/** @throws AppError not_found */
async function lockPoll(meetingId: string, id: string): Promise<MeetingPollRow> {
  const row = await repository(MeetingPollRow).findOne({
    where: { id, meetingId },
    lock: { mode: 'pessimistic_write' },
  });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** @throws AppError not_found for a poll from an earlier session of the meeting */
async function told(meeting: MeetingRow, self: MeetingParticipantRow, pollId: string): Promise<Poll> {
  const poll = (await pollsOf(meeting, self.id)).find(({ id }) => id === pollId);
  if (poll === undefined) throw new AppError('not_found');
  return poll;
}
