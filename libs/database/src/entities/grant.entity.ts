import type { GrantRole, PrincipalKind } from '@cartulary/contracts/sharing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A grant on one item (and everything below it) or on one space. Exactly one of the two is set. */
@Entity('grant')
export class Grant {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid', { nullable: true }) itemId!: string | null;
  @Column('uuid', { nullable: true }) spaceId!: string | null;
  @Column('text') principalKind!: PrincipalKind;
  @Column('uuid') principalId!: string;
  @Column('text') role!: GrantRole;
  @Column('uuid', { nullable: true }) grantedBy!: string | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  /** The link that created it; null if it was granted by name. */
  @Column('uuid', { nullable: true }) linkId!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const grantAccess = {
  // A sweep finds expired ones.
  grant: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
