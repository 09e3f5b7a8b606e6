import type { Showing } from '@cartulary/contracts/walls';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, shared, type TableAccess } from '../table-access.js';

/** A wall screen that shows dashboards all day. It isn't an account and has no one's session. */
@Entity('wall')
export class WallRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('jsonb') screens!: readonly Showing[];
  /** SHA-256 of the screen's 256-bit token; null until the screen has fetched it. */
  @Column('text', { nullable: true }) tokenHash!: string | null;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) lastSeenAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}

/**
 * The pairing code that a screen shows until someone enters it. It belongs to no organization until then, so only the system role reads it.
 */
@Entity('wall_code')
export class WallCode {
  /** SHA-256 of a secret that only the screen has. */
  @PrimaryColumn('text') deviceHash!: string;
  @Column('text') userHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  /** Polling before this time is too early. */
  @Column('timestamptz') nextPollAt!: Date;
  @Column('integer') intervalMs!: number;
  /** The resulting wall and its organization, once the code was entered. */
  @Column('uuid', { nullable: true }) wallId!: string | null;
  @Column('uuid', { nullable: true }) wallOrganisationId!: string | null;
}

export const wallAccess = {
  // Walls are looked up by their token before their organization is known.
  wall: own('secret', ['select']),
  wall_code: shared('secret'),
} as const satisfies Record<string, TableAccess>;
