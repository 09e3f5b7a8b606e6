import type { HeldRole } from '@cartulary/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A pending invitation. Only the hash of the mailed token is stored. Accepted invitations are deleted. */
@Entity('invitation')
export class Invitation {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('citext') email!: string;
  @Column('text', { default: '' }) firstName!: string;
  @Column('text', { default: '' }) lastName!: string;
  @Column('text') role!: HeldRole;
  /** Null for a built-in role, and if the custom role was deleted; the invitation is then invalid. */
  @Column('uuid', { nullable: true }) customRoleId!: string | null;
  /** Message from the inviter. */
  @Column('text', { default: '' }) message!: string;
  @Column('text') tokenHash!: string;
  /** The invitation is only valid while this account may assign the role. */
  @Column('uuid') invitedBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @MomentOfInsertColumn() sentAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const invitationAccess = {
  // Like a mailed token.
  invitation: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
