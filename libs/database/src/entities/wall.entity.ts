import type { Showing } from '@cartulary/contracts/walls';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, shared, type TableAccess } from '../table-access.js';

/** A screen that shows dashboards all day: no account, and no session of anybody. */
@Entity('wall')
export class WallRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('jsonb') screens!: readonly Showing[];
  /** SHA-256 of the token of 256 bits that the screen holds; null until it has fetched it. */
  @Column('text', { nullable: true }) tokenHash!: string | null;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) lastSeenAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}

/**
 * The code that a screen shows until somebody types it. Until then it belongs to no organisation, so only the system
 * role reads it.
 */
@Entity('wall_code')
export class WallCode {
  /** SHA-256 of a secret that only the screen has. */
  @PrimaryColumn('text') deviceHash!: string;
  @Column('text') userHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  /** Before that the screen asks too soon. */
  @Column('timestamptz') nextPollAt!: Date;
  @Column('integer') intervalMs!: number;
  /** Which wall it became, and whose, once somebody typed it. */
  @Column('uuid', { nullable: true }) wallId!: string | null;
  @Column('uuid', { nullable: true }) wallOrganisationId!: string | null;
}

export const wallAccess = {
  // A wall is found by its token before its organisation is known.
  wall: own('secret', ['select']),
  wall_code: shared('secret'),
} as const satisfies Record<string, TableAccess>;
