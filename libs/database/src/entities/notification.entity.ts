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

/** A notification (specification, section 3) and its cause. The server stores all of them. */
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
  /** The event that caused it. */
  @Column('text') eventType!: EventType;
  @Column('timestamptz') eventAt!: Date;
  /** Deduplication key, unique within the account: the event's id, unless several events belong together. */
  @Column('text') onceKey!: string;
  @Column('text', { nullable: true }) targetKind!: NotificationTargetKind | null;
  @Column('text', { nullable: true }) targetId!: string | null;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  /** Removed from the bell; still in the history. */
  @Column('timestamptz', { nullable: true }) clearedAt!: Date | null;
  /** Also removed from the history. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
  /** When the bell shows it, if it arrived in quiet hours. It is in the history immediately. */
  @Column('timestamptz', { nullable: true }) ringsAt!: Date | null;
  /** When its digest email is sent. */
  @Column('timestamptz', { nullable: true }) mailDueAt!: Date | null;
  /** Snoozed by the person: hidden in bell and history until then. */
  @Column('timestamptz', { nullable: true }) snoozedUntil!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const notificationAccess = {
  notification: own('personal', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
