import type { MailTime } from '@cartulary/contracts/notification-times';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A person's notification schedule; no row for the defaults. */
@Entity('notification_times')
export class NotificationTimesRow {
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') mails!: MailTime;
  /** Minutes since midnight; both null without quiet hours. */
  @Column('smallint', { nullable: true }) quietFrom!: number | null;
  @Column('smallint', { nullable: true }) quietUntil!: number | null;
  @Column('text') timeZone!: string;
}

export const notificationTimesAccess = {
  notification_times: own('personal'),
} as const satisfies Record<string, TableAccess>;
