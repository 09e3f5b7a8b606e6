import type { Allowances, Captioning } from '@cartulary/contracts/endpoints/meetings';
import type { BreakoutWay, MeetingKind, MeetingRole, ParticipantState } from '@cartulary/contracts/meetings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** People who meet: once, or at all the times of an event of the calendar. */
@Entity('meeting')
export class MeetingRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text', { default: 'now' }) kind!: MeetingKind;
  @Column('text') title!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
  @Column('uuid', { nullable: true }) teamId!: string | null;
  @Column('uuid', { nullable: true }) itemId!: string | null;
  /** Of the calendar: one meeting for all its times. */
  @Column('uuid', { nullable: true }) eventId!: string | null;
  @Column('boolean', { default: false }) lobby!: boolean;
  @Column('boolean', { default: false }) locked!: boolean;
  /** Its pictures, sounds and words are encrypted between the pages of those in it: the server never has the key. */
  @Column('boolean', { default: false }) encrypted!: boolean;
  /** By which a page knows whether it has the secret of the meeting's link; nothing follows from it. Null of one that is not encrypted. */
  @Column('text', { nullable: true }) keyCheck!: string | null;
  /** What roles may do that can be held back; null: all of it. */
  @Column('jsonb', { nullable: true }) allows!: Allowances | null;
  /** When somebody asked for captions last. */
  @Column('timestamptz', { nullable: true }) captionsAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  /** Its present or last time. */
  @Column('timestamptz', { nullable: true }) begunAt!: Date | null;
  /** Null while it goes on. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** Somebody in a meeting: an account, or a guest by a link. The meeting server knows them by this id. */
@Entity('meeting_participant')
export class MeetingParticipantRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  /** Null of guests, and of accounts that are gone. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  /** By which link a guest came. */
  @Column('uuid', { nullable: true }) linkId!: string | null;
  /** As which guest of the meeting's event they came, by the link of their invitation. */
  @Column('uuid', { nullable: true }) eventGuestId!: string | null;
  /** Of a guest: SHA-256 of the 256 random bits of the pass, base64url. */
  @Column('text', { nullable: true }) passHash!: string | null;
  @Column('text') name!: string;
  @Column('text', { default: 'participant' }) role!: MeetingRole;
  @Column('text', { default: 'invited' }) state!: ParticipantState;
  /** Asked to come or let in once: sees the meeting whatever else they see. */
  @Column('boolean', { default: false }) isExpected!: boolean;
  /** Let in because of a right on what the meeting belongs to: leaves when that ends. */
  @Column('boolean', { default: false }) cameByRight!: boolean;
  /** The session of the account by which they came. */
  @Column('uuid', { nullable: true }) sessionId!: string | null;
  /** When they asked to come in last. */
  @Column('timestamptz', { nullable: true }) askedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) admittedAt!: Date | null;
  /** When they were let in for the first time: guests read what was said from then on. */
  @Column('timestamptz', { nullable: true }) firstInAt!: Date | null;
  @Column('timestamptz', { nullable: true }) inSince!: Date | null;
  /** What the meeting server calls their present line: the end of an older one says nothing. */
  @Column('text', { nullable: true }) line!: string | null;
  /** In which room of the meeting they are; null: the meeting itself. Stays over a broken line. */
  @Column('uuid', { nullable: true }) roomId!: string | null;
  /** In an encrypted meeting, when they said last whether it is up. */
  @Column('timestamptz', { nullable: true }) handAt!: Date | null;
  /** In an encrypted meeting whether it is up, which its pages alone can read. */
  @Column('text', { nullable: true }) handSealed!: string | null;
  /** Whether their page captions what they say; null: not asked, or no answer yet. */
  @Column('text', { nullable: true }) captioning!: Captioning | null;
  /** Whether captions of what they say may be kept as a transcript; null: no answer yet. */
  @Column('boolean', { nullable: true }) transcriptAgrees!: boolean | null;
  /** What a host says to whoever waits or is not let in. */
  @Column('text', { nullable: true }) told!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** From when to when somebody was in a meeting. */
@Entity('meeting_stay')
export class MeetingStayRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid') participantId!: string;
  @Column('text', { default: 'participant' }) role!: MeetingRole;
  @MomentOfInsertColumn() cameAt!: Date;
  @Column('timestamptz', { nullable: true }) leftAt!: Date | null;
}

/** What somebody wrote into the chat of a meeting. */
@Entity('meeting_message')
export class MeetingMessageRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid') fromId!: string;
  /** A participant who alone reads it beside its author; null: everybody. */
  @Column('uuid', { nullable: true }) toId!: string | null;
  /** Who was in this room reads it; null: everybody in the meeting. */
  @Column('uuid', { nullable: true }) roomId!: string | null;
  @Column('boolean', { default: false }) toAllRooms!: boolean;
  @Column('uuid', { nullable: true }) replyTo!: string | null;
  @Column('text') words!: string;
  @MomentOfInsertColumn() at!: Date;
  /** Its words are gone. */
  @Column('timestamptz', { nullable: true }) takenBackAt!: Date | null;
}

@Entity('meeting_poll')
export class MeetingPollRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid') askedBy!: string;
  @Column('text') question!: string;
  @Column('text', { array: true }) options!: string[];
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}

/** One of somebody. */
@Entity('meeting_poll_answer')
export class MeetingPollAnswerRow {
  @PrimaryColumn('uuid') pollId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  /** From 0. */
  @Column('smallint') option!: number;
}

/** By which people from outside may knock at one meeting. */
@Entity('meeting_link')
export class MeetingLinkRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid', { nullable: true }) madeBy!: string | null;
  /** SHA-256 of 256 random bits, base64url. */
  @Column('text') tokenHash!: string;
  @Column('timestamptz') expiresAt!: Date;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** The rooms that a meeting is parted into for a while. */
@Entity('meeting_breakout')
export class MeetingBreakoutRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('text') way!: BreakoutWay;
  @MomentOfInsertColumn() openedAt!: Date;
  /** When everybody comes back by themselves; null: when they are called back. */
  @Column('timestamptz', { nullable: true }) endsAt!: Date | null;
  /** Null while they are open: one at a time in a meeting. */
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}

/** One room of a meeting. The meeting server knows it by this id. */
@Entity('meeting_room')
export class MeetingRoomRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid') breakoutId!: string;
  /** From 0. */
  @Column('smallint') place!: number;
  @Column('text') name!: string;
  @Column('timestamptz', { nullable: true }) helpAt!: Date | null;
}

/** Who was in a room of a meeting once: they read what was written there. */
@Entity('meeting_room_visit')
export class MeetingRoomVisitRow {
  @PrimaryColumn('uuid') roomId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
}

export const meetingAccess = {
  // The meeting server names a meeting and nothing else.
  meeting: own('content', ['select']),
  // A pass and a link find their organisation: guests belong to none.
  meeting_participant: own('secret', ['select']),
  meeting_link: own('secret', ['select']),
  // Its clock runs out in every organisation, and the meeting server names a room and nothing else.
  meeting_breakout: own('content', ['select']),
  meeting_room: own('content', ['select']),
  meeting_room_visit: own('personal'),
  meeting_stay: own('personal'),
  meeting_message: own('content'),
  meeting_poll: own('content'),
  meeting_poll_answer: own('content'),
} as const satisfies Record<string, TableAccess>;
