import type { SessionEnd } from '@cartulary/contracts/session-ends';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A sign-in on one device. Its owner and admins can view and end it. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('boolean', { default: false }) rememberMe!: boolean;
  @MomentOfInsertColumn() lastSeenAt!: Date;
  @Column('text', { nullable: true }) userAgent!: string | null;
  @Column('text', { nullable: true }) address!: string | null;
  /** Idle timeout in minutes, chosen by the person and the organization; null for the installation's. */
  @Column('integer', { nullable: true }) inactivityMinutes!: number | null;
  /** Authentication methods in order, and when the last one was proven. */
  @Column('text', { array: true, default: '{}' }) provedBy!: string[];
  @Column('timestamptz', { default: () => 'to_timestamp(0)' }) provedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) endedReason!: SessionEnd | null;
}

export const sessionAccess = {
  session: own('secret', ['select', 'update', 'delete']),
} as const satisfies Record<string, TableAccess>;
