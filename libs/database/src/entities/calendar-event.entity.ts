import type { InvitationAnswer, Repeat, SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A single or recurring event. Visible to its organizer, the invited people, and its team. */
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
  /** Local time in `zone`: '2026-11-21T09:30'. The instant is derived from it, even after the zone's rules change. */
  @Column('text') starts!: string;
  @Column('text') ends!: string;
  @Column('boolean', { default: false }) allDay!: boolean;
  @Column('jsonb', { nullable: true }) repeat!: Repeat | null;
  /** Exceptions from the rule, from an imported file; null if there are none. */
  @Column('jsonb', { nullable: true }) singles!: SingleTimes | null;
  /** Incremented with every change, so that other calendars recognize the latest version (RFC 5545, 3.8.7.4). */
  @Column('integer', { default: 0 }) sequence!: number;
  @Column('timestamptz') firstAt!: Date;
  /** End of its last occurrence; null if it is endless. */
  @Column('timestamptz', { nullable: true }) overAt!: Date | null;
  /** UID in an imported file, so that importing it twice creates one event. */
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

/** An external guest invited to an event by email. */
@Entity('calendar_guest')
export class CalendarGuestRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') eventId!: string;
  @Column('citext') address!: string;
  @Column('text', { default: 'none' }) answer!: InvitationAnswer;
  /** SHA-256 of the 256 random bits in the latest email, base64url; null before the first email. */
  @Column('text', { nullable: true }) tokenHash!: string | null;
  /** Expires with the event. */
  @Column('timestamptz') expiresAt!: Date;
}

/** A private URL through which other programs read an account's calendar. One per account. */
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
  // The token identifies the owner before anyone is signed in.
  calendar_feed: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
