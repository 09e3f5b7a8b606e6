import { Injectable } from '@nestjs/common';
import type { MeetingMessage, MeetingMessages } from '@cartulary/contracts/endpoints/meeting-talk';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { MeetingFileRow } from '@cartulary/database/entities/meetings-beside.entity';
import { MeetingMessageRow, MeetingParticipantRow, type MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { MoreThanOrEqual } from 'typeorm';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { cleanWords } from './clean-words.js';
import { requireSealed } from './sealed.js';
import { AppError } from '../../platform/serve/errors.js';
import { isWhileThere, principalOf, tell, thoseIn } from '../meeting-rows.js';
import { mayOf, type Present } from '../people.js';

const MINUTE_MS = 60_000;

/** A new chat message. */
export interface Said {
  readonly text: string;
  readonly replyTo: string | null;
  readonly to: string | null;
  /** A host's announcement to all rooms of the meeting. */
  readonly toAllRooms?: boolean;
}

/** A file stored for a message; the message text is its name. */
export interface SaidFile {
  readonly blobId: string;
  readonly name: string;
  readonly mediaType: string;
}

export interface MessageRow {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  readonly takenBackAt: Date | null;
  readonly toAllRooms: boolean;
  readonly from: { id: string; name: string };
  readonly to: { id: string; name: string } | null;
  readonly replyTo: MeetingMessage['replyTo'];
  readonly file: MeetingMessage['file'];
  readonly replyToAt: Date | null;
}

/** Limits on the chat messages that a participant can see. */
export interface Readable {
  /** Excludes older messages, including quotes: guests can only read messages from their stay. */
  readonly since?: Date | null;
  /** Excludes messages sent after the participant last left, for people with no other connection to the meeting. */
  readonly onlyWhileThere?: boolean;
}

/**
 * SQL condition: whether a participant may read a message: to everyone, in a room they visited, or to or from them.
 * @param reader the participant's ID in SQL
 */
export const readable = (
  alias: string,
  reader = '$2',
): string => `(${alias}.to_id IS NULL OR ${alias}.to_id = ${reader} OR ${alias}.from_id = ${reader})
  AND (${alias}.room_id IS NULL OR EXISTS (
    SELECT 1 FROM app.meeting_room_visit v WHERE v.room_id = ${alias}.room_id AND v.participant_id = ${reader}))`;

/**
 * SQL condition: whether message `w` is within {@link Readable}. Takes the parameter numbers of its two fields; `$2` is the participant.
 */
export const isWithin = (since: number, onlyWhileThere: number): string => `
  ($${since}::timestamptz IS NULL OR w.at >= $${since})
  AND ${isWhileThere('w.at', `$${onlyWhileThere}`, '$2')}`;

/** Columns of message `w`. */
export const messageColumns = `w.id, w.words AS text, w.at, w.taken_back_at AS "takenBackAt", w.to_all_rooms AS "toAllRooms",
    json_build_object('id', f.id, 'name', f.name) AS from,
    CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'name', t.name) END AS to,
    CASE WHEN r.id IS NULL THEN NULL
      ELSE json_build_object('id', r.id, 'text', r.words, 'from', json_build_object('id', rf.id, 'name', rf.name)) END AS "replyTo",
    r.at AS "replyToAt",
    CASE WHEN x.message_id IS NULL THEN NULL
      ELSE json_build_object('name', x.name, 'sizeBytes', b.size_bytes, 'mediaType', x.media_type) END AS file`;

/** Joins for message `w`: author, recipient, quoted message, and file. @param reader the participant's ID in SQL */
export const messageJoins = (reader: string): string => `
  JOIN app.meeting_participant f ON f.id = w.from_id
  LEFT JOIN app.meeting_participant t ON t.id = w.to_id
  LEFT JOIN app.meeting_message r ON r.id = w.reply_to AND ${readable('r', reader)}
  LEFT JOIN app.meeting_participant rf ON rf.id = r.from_id
  LEFT JOIN app.meeting_file x ON x.message_id = w.id
  LEFT JOIN app.blob b ON b.id = x.blob_id`;

const selectMessages = `SELECT ${messageColumns} FROM app.meeting_message w ${messageJoins('$2')}
  WHERE w.meeting_id = $1 AND ${readable('w')}`;

/** The chat of a meeting. Except for counting, everything runs in the speaker's unit of work. */
@Injectable()
export class ChatService {
  private readonly said = new RateLimit(meetingLimits.messagesAMinute, MINUTE_MS);

  /** The latest messages that a participant may read, oldest first. @param before only messages before this one */
  async list(
    self: MeetingParticipantRow,
    before: string | undefined,
    { since = null, onlyWhileThere = false }: Readable,
  ): Promise<MeetingMessages> {
    const most = meetingLimits.messagesShown;
    const rows: MessageRow[] = await manager().query(
      `${selectMessages} AND ${isWithin(3, 4)} AND ($5::uuid IS NULL OR w.id < $5) ORDER BY w.id DESC LIMIT $6`,
      [self.meetingId, self.id, since, onlyWhileThere, before ?? null, most + 1],
    );
    const quotable = ({ replyTo, replyToAt, ...row }: MessageRow): MessageRow => {
      const isOlder = since !== null && replyToAt !== null && replyToAt < since;
      return { ...row, replyTo: isOlder ? null : replyTo, replyToAt };
    };
    const messages = rows.slice(0, most).reverse().map(quotable).map(messageOf);
    return { messages, more: rows.length > most };
  }

  /** @throws AppError meeting_not_allowed; invalid_input; not_found for a message or a person; conflict; rate_limited */
  async say(
    { meeting, self }: Present,
    { text, replyTo, to, toAllRooms = false }: Said,
    file?: SaidFile,
  ): Promise<MeetingMessage> {
    requireChat({ meeting, self });
    this.count(self.id);
    requireSealed(meeting, text);
    const words = cleanWords(text, 'text');
    await requireRoom(meeting);
    const receiver = to === null ? undefined : (await thoseIn(meeting.id)).find(({ id }) => id === to);
    if (to !== null && (receiver === undefined || receiver.id === self.id)) throw new AppError('not_found');
    if (replyTo !== null && (await this.one(self, replyTo)) === undefined) throw new AppError('not_found');
    const id = newId();
    const roomId = to === null && !toAllRooms ? self.roomId : null;
    const said = { id, meetingId: meeting.id, fromId: self.id, toId: to, replyTo, words, roomId, toAllRooms };
    await repository(MeetingMessageRow).insert(said);
    if (file) await repository(MeetingFileRow).insert({ ...file, messageId: id, meetingId: meeting.id });
    await tellOf(self, receiver, roomId);
    const message = await this.one(self, id);
    if (message === undefined) throw new Error('what was written is not there');
    return message;
  }

  /**
   * Retracts the author's own message: its text is deleted, but its position in the chat remains. @throws AppError
   * not_found, on_hold
   */
  async takeBack(self: MeetingParticipantRow, messageId: string): Promise<void> {
    const own = { id: messageId, meetingId: self.meetingId, fromId: self.id };
    const row = await repository(MeetingMessageRow).findOneBy(own);
    if (row === null) throw new AppError('not_found');
    if (row.takenBackAt !== null) return;
    await repository(MeetingMessageRow).update(own, { words: '', takenBackAt: new Date() });
    await repository(MeetingFileRow).delete({ messageId });
    const receiver = row.toId === null ? null : await repository(MeetingParticipantRow).findOneBy({ id: row.toId });
    await tellOf(self, receiver ?? undefined, row.roomId);
  }

  /** @throws AppError rate_limited with its own message */
  private count(participantId: string): void {
    try {
      this.said.take(participantId);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      const { retryAfterSeconds } = cause;
      throw new AppError('rate_limited', {
        message: 'You’re sending messages too fast. This one was not sent. Wait a moment and send it again.',
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        cause,
      });
    }
  }

  private async one(self: MeetingParticipantRow, id: string): Promise<MeetingMessage | undefined> {
    const [row]: MessageRow[] = await manager().query(`${selectMessages} AND w.id = $3`, [self.meetingId, self.id, id]);
    return row && messageOf(row);
  }
}

/** @throws AppError meeting_not_allowed */
export function requireChat({ meeting, self }: Present): void {
  if (!mayOf(self.role, meeting).chat) throw new AppError('meeting_not_allowed');
}

export const messageOf = ({ at, takenBackAt, replyToAt: _, ...row }: MessageRow): MeetingMessage => ({
  ...row,
  at: at.toISOString(),
  takenBackAt: takenBackAt?.toISOString() ?? null,
});

/** Notifies everyone in the meeting or in one room of a new message; for a private message, only the two people involved. */
async function tellOf(
  self: MeetingParticipantRow,
  receiver: MeetingParticipantRow | undefined,
  roomId: string | null,
): Promise<void> {
  const { meetingId } = self;
  if (receiver === undefined && roomId === null) return tell(meetingId, 'chat');
  const readers =
    receiver === undefined ? (await thoseIn(meetingId)).filter((one) => one.roomId === roomId) : [self, receiver];
  const audience = readers.map(principalOf);
  await publishEvent('meeting.changed', { meetingId, what: 'chat' }, audience);
}

/** Counts only the current session, so that each session of a series has the full limit. @throws AppError conflict */
async function requireRoom({ id: meetingId, begunAt }: MeetingRow): Promise<void> {
  const most = meetingLimits.maxMessages;
  const ofThisTime = { meetingId, at: MoreThanOrEqual(begunAt ?? new Date(0)) };
  if ((await repository(MeetingMessageRow).countBy(ofThisTime)) >= most)
    throw new AppError('conflict', {
      message: `The chat of a meeting holds at most ${most} messages. Yours was not sent.`,
    });
}
