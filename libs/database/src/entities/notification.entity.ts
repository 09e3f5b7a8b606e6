import type {
  NotificationCategory,
  NotificationKind,
  NotificationPriority,
  NotificationType,
} from '@cartulary/contracts/notifications';
import type { EventType } from '@cartulary/contracts/events';
import type { NotificationTargetKind } from '@cartulary/contracts/notification-targets';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What a person is told (specification, section 3), and why. The server keeps all of them. */
@Entity('notification')
export class Notification {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') kind!: NotificationKind;
  @Column('text') type!: NotificationType;
  @Column('text') priority!: NotificationPriority;
  @Column('text') category!: NotificationCategory;
  @Column('text') title!: string;
  @Column('text') message!: string;
  @Column('boolean', { default: false }) persistent!: boolean;
  /** The event behind it. */
  @Column('text') eventType!: EventType;
  @Column('timestamptz') eventAt!: Date;
  /** Unique within the account: what is told twice is told once. The event's id, unless several events are one story. */
  @Column('text') onceKey!: string;
  @Column('text', { nullable: true }) targetKind!: NotificationTargetKind | null;
  @Column('text', { nullable: true }) targetId!: string | null;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  /** Taken out of the bell; the history shows it. */
  @Column('timestamptz', { nullable: true }) clearedAt!: Date | null;
  /** Taken out of the history as well. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
  /** Came in quiet hours: when the bell rings. It stands in the history at once. */
  @Column('timestamptz', { nullable: true }) ringsAt!: Date | null;
  /** When the mail leaves that it is gathered for. */
  @Column('timestamptz', { nullable: true }) mailDueAt!: Date | null;
  /** Put off by the person: neither bell nor history show it before. */
  @Column('timestamptz', { nullable: true }) snoozedUntil!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const notificationAccess = {
  notification: own('personal', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
