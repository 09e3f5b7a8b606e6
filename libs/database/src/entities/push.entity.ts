import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A browser that shows a person's notifications. Deleted with the session in which it was turned on (trigger `push_ends`). */
@Entity('push_subscription')
export class PushSubscriptionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('uuid') sessionId!: string;
  /** Host of the push service. */
  @Column('text') host!: string;
  /** Its endpoint and keys, sealed with the organization's key, because they allow sending to this browser. */
  @Column('bytea') sealed!: Buffer;
  @Column('uuid') organisationKeyId!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  /** When its push service last accepted a message. */
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  /** The push service's error for the latest message, if it was rejected. */
  @Column('text', { nullable: true }) failure!: string | null;
}

/** A message to one browser: ids only. Deleted once its push service accepted it or it is no longer needed. */
@Entity('push_message')
export class PushMessage {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') subscriptionId!: string;
  /** Empty for a test. */
  @Column('uuid', { array: true }) notificationIds!: string[];
  @Column('boolean') urgent!: boolean;
  @Column('integer', { default: 0 }) attempts!: number;
  @MomentOfInsertColumn() createdAt!: Date;
  /** Next attempt. */
  @MomentOfInsertColumn() dueAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const pushAccess = {
  // Operators count them, and remove those of a push service they block; sweeps end sessions.
  push_subscription: own('secret', ['select', 'delete']),
  push_message: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
