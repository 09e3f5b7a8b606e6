import type { Allowances, Captioning } from '@cartulary/contracts/endpoints/meetings';
import type { BreakoutWay, MeetingKind, MeetingRole, ParticipantState } from '@cartulary/contracts/meetings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A meeting: instant, or for all occurrences of a calendar event. */
@Entity('meeting')
export class MeetingRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text', { default: 'now' }) kind!: MeetingKind;
  @Column('text') title!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
  @Column('uuid', { nullable: true }) teamId!: string | null;
  @Column('uuid', { nullable: true }) itemId!: string | null;
  /** Calendar event: one meeting for all of its occurrences. */
  @Column('uuid', { nullable: true }) eventId!: string | null;
  @Column('boolean', { default: false }) lobby!: boolean;
  @Column('boolean', { default: false }) locked!: boolean;
  /** Video, audio and text are encrypted between the participants' pages. The server never has the key. */
  @Column('boolean', { default: false }) encrypted!: boolean;
  /**
   * Lets a page check whether it has the secret from the meeting's link; reveals nothing about the secret. Null if the
   * meeting isn't encrypted.
   */
  @Column('text', { nullable: true }) keyCheck!: string | null;
  /** Permissions of the roles that can be restricted; null for all. */
  @Column('jsonb', { nullable: true }) allows!: Allowances | null;
  /** When captions were last requested. */
  @Column('timestamptz', { nullable: true }) captionsAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  /** Start of its current or last occurrence. */
  @Column('timestamptz', { nullable: true }) begunAt!: Date | null;
  /** Null while it is running. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** A participant: an account, or a guest by link. The meeting server knows them by this id. */
@Entity('meeting_participant')
export class MeetingParticipantRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  /** Null for guests and deleted accounts. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  /** The link a guest used. */
  @Column('uuid', { nullable: true }) linkId!: string | null;
  /** The event guest they joined as, through their invitation link. */
  @Column('uuid', { nullable: true }) eventGuestId!: string | null;
  /** For a guest: SHA-256 of the pass's 256 random bits, base64url. */
  @Column('text', { nullable: true }) passHash!: string | null;
  @Column('text') name!: string;
  @Column('text', { default: 'participant' }) role!: MeetingRole;
  @Column('text', { default: 'invited' }) state!: ParticipantState;
  /** Invited or once let in: can see the meeting regardless of other permissions. */
  @Column('boolean', { default: false }) isExpected!: boolean;
  /** Admitted because of access to the meeting's item or team; has to leave when that access ends. */
  @Column('boolean', { default: false }) cameByRight!: boolean;
  /** The account's session they joined with. */
  @Column('uuid', { nullable: true }) sessionId!: string | null;
  /** When they last asked to join. */
  @Column('timestamptz', { nullable: true }) askedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) admittedAt!: Date | null;
  /** When they were first let in. Guests can read messages from then on. */
  @Column('timestamptz', { nullable: true }) firstInAt!: Date | null;
  @Column('timestamptz', { nullable: true }) inSince!: Date | null;
  /** The meeting server's id of their current connection. The end of an older one is ignored. */
  @Column('text', { nullable: true }) line!: string | null;
  /** Current breakout room; null for the main meeting. Kept when the connection breaks. */
  @Column('uuid', { nullable: true }) roomId!: string | null;
  /** In an encrypted meeting: when they last raised or lowered it. */
  @Column('timestamptz', { nullable: true }) handAt!: Date | null;
  /** In an encrypted meeting: whether it is up, readable only by the participants' pages. */
  @Column('text', { nullable: true }) handSealed!: string | null;
  /** Whether their page captions their speech; null if they weren't asked or haven't answered. */
  @Column('text', { nullable: true }) captioning!: Captioning | null;
  /** Whether their captions may be stored in a transcript; null if they haven't answered. */
  @Column('boolean', { nullable: true }) transcriptAgrees!: boolean | null;
  /** A host's message to them while they wait or after being rejected. */
  @Column('text', { nullable: true }) told!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** One continuous presence of a person in a meeting. */
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

/** A chat message in a meeting. */
@Entity('meeting_message')
export class MeetingMessageRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid') fromId!: string;
  /** The only recipient besides its author; null for everyone. */
  @Column('uuid', { nullable: true }) toId!: string | null;
  /** Visible to people who were in this room; null for everyone in the meeting. */
  @Column('uuid', { nullable: true }) roomId!: string | null;
  @Column('boolean', { default: false }) toAllRooms!: boolean;
  @Column('uuid', { nullable: true }) replyTo!: string | null;
  @Column('text') words!: string;
  @MomentOfInsertColumn() at!: Date;
  /** Deleted by its author: its text is removed. */
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

/** A person's answer to a poll. */
@Entity('meeting_poll_answer')
export class MeetingPollAnswerRow {
  @PrimaryColumn('uuid') pollId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  /** From 0. */
  @Column('smallint') option!: number;
}

/** A guest link, through which external people can ask to join one meeting. */
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

/** The breakout rooms of a meeting for a while. */
@Entity('meeting_breakout')
export class MeetingBreakoutRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('text') way!: BreakoutWay;
  @MomentOfInsertColumn() openedAt!: Date;
  /** When everyone returns automatically; null if it is when they are called back. */
  @Column('timestamptz', { nullable: true }) endsAt!: Date | null;
  /** Null while they are open. A meeting has at most one open set. */
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}

/** A breakout room. The meeting server identifies it by this ID. */
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

/** A person who was once in a breakout room and can read its messages. */
@Entity('meeting_room_visit')
export class MeetingRoomVisitRow {
  @PrimaryColumn('uuid') roomId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
}

export const meetingAccess = {
  // The meeting server only knows the meeting's id.
  meeting: own('content', ['select']),
  // Passes and links identify their organization, because guests don't belong to one.
  meeting_participant: own('secret', ['select']),
  meeting_link: own('secret', ['select']),
  // Its end time is checked in every organization, and the meeting server only knows the room's id.
  meeting_breakout: own('content', ['select']),
  meeting_room: own('content', ['select']),
  meeting_room_visit: own('personal'),
  meeting_stay: own('personal'),
  meeting_message: own('content'),
  meeting_poll: own('content'),
  meeting_poll_answer: own('content'),
} as const satisfies Record<string, TableAccess>;
