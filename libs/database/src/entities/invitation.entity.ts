import type { HeldRole } from '@cartulary/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Somebody who was asked to join and has not come yet. Only the hash of the mailed token is kept; an accepted one is gone. */
@Entity('invitation')
export class Invitation {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('citext') email!: string;
  @Column('text', { default: '' }) firstName!: string;
  @Column('text', { default: '' }) lastName!: string;
  @Column('text') role!: HeldRole;
  /** null for a built-in role, and where the organisation's own was deleted since: it opens nothing then. */
  @Column('uuid', { nullable: true }) customRoleId!: string | null;
  /** What the inviter says to them. */
  @Column('text', { default: '' }) message!: string;
  @Column('text') tokenHash!: string;
  /** The invitation holds as long as this account may give the role. */
  @Column('uuid') invitedBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @MomentOfInsertColumn() sentAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const invitationAccess = {
  // As a mailed token.
  invitation: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
