import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A browser that shows notifications of its person. It goes with the session that it was turned on in (trigger `push_ends`). */
@Entity('push_subscription')
export class PushSubscriptionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('uuid') sessionId!: string;
  /** The push service. */
  @Column('text') host!: string;
  /** Its address there and its keys, sealed by the organisation's key: whoever has them can write to this browser. */
  @Column('bytea') sealed!: Buffer;
  @Column('uuid') organisationKeyId!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  /** When its push service last took a message. */
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  /** What it said to the newest one, where it did not take it. */
  @Column('text', { nullable: true }) failure!: string | null;
}

/** What one browser is to be told: ids, and gone once its push service took it or nobody needs it anymore. */
@Entity('push_message')
export class PushMessage {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') subscriptionId!: string;
  /** None: a test. */
  @Column('uuid', { array: true }) notificationIds!: string[];
  @Column('boolean') urgent!: boolean;
  @Column('integer', { default: 0 }) attempts!: number;
  @MomentOfInsertColumn() createdAt!: Date;
  /** When it is tried next. */
  @MomentOfInsertColumn() dueAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const pushAccess = {
  // Operators count them, and end those whose push service they close; sweeps end sessions.
  push_subscription: own('secret', ['select', 'delete']),
  push_message: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
