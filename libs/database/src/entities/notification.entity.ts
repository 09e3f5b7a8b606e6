import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';

export type NotificationType = 'success' | 'error' | 'warning' | 'info' | 'system';
export type NotificationPriority = 'critical' | 'high' | 'medium' | 'low';

/** What a person is told (specification, section 3). The server keeps all of them. */
@Entity('notification')
export class Notification {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') type!: NotificationType;
  @Column('text') priority!: NotificationPriority;
  @Column('text') category!: string;
  @Column('text') title!: string;
  @Column('text') message!: string;
  @Column('boolean', { default: false }) persistent!: boolean;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  @Column('timestamptz', { nullable: true }) clearedAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
}
