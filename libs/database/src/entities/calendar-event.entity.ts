import type { InvitationAnswer, Repeat, SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Something that takes place, once or again and again. Seen by its organiser, those invited, and its team. */
@Entity('calendar_event')
export class CalendarEventRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') organiserId!: string;
  @Column('uuid', { nullable: true }) teamId!: string | null;
  @Column('uuid', { nullable: true }) itemId!: string | null;
  @Column('text') title!: string;
  @Column('text', { default: '' }) words!: string;
  @Column('text', { default: '' }) place!: string;
  /** IANA. */
  @Column('text') zone!: string;
  /** What the clock shows in `zone`: '2026-11-21T09:30'. The moment follows from it, also after a zone changed its rules. */
  @Column('text') starts!: string;
  @Column('text') ends!: string;
  @Column('boolean', { default: false }) allDay!: boolean;
  @Column('jsonb', { nullable: true }) repeat!: Repeat | null;
  /** Times that the rule does not say, as a file told them; null: none. */
  @Column('jsonb', { nullable: true }) singles!: SingleTimes | null;
  /** Goes up with every change, so that calendars elsewhere know the newest (RFC 5545, 3.8.7.4). */
  @Column('integer', { default: 0 }) sequence!: number;
  @Column('timestamptz') firstAt!: Date;
  /** When its last repetition is over; null: it goes on. */
  @Column('timestamptz', { nullable: true }) overAt!: Date | null;
  /** By which name it came in a file: taken in twice, it is one. */
  @Column('text', { nullable: true }) sourceUid!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

@Entity('calendar_invitation')
export class CalendarInvitationRow {
  @PrimaryColumn('uuid') eventId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text', { default: 'none' }) answer!: InvitationAnswer;
}

/** Somebody from outside who is invited to an event, by mail. */
@Entity('calendar_guest')
export class CalendarGuestRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') eventId!: string;
  @Column('citext') address!: string;
  @Column('text', { default: 'none' }) answer!: InvitationAnswer;
  /** SHA-256 of the 256 random bits in the newest mail, base64url; null before there was one. */
  @Column('text', { nullable: true }) tokenHash!: string | null;
  /** With the event. */
  @Column('timestamptz') expiresAt!: Date;
}

/** A private address by which other programs read the calendar of an account. One an account. */
@Entity('calendar_feed')
export class CalendarFeedRow {
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  /** SHA-256 of 256 random bits, base64url. */
  @Column('text') tokenHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}

export const calendarEventAccess = {
  calendar_event: own('content'),
  calendar_invitation: own('content'),
  calendar_guest: own('secret', ['select']),
  // The token finds the owner: nobody has signed in yet.
  calendar_feed: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
