import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';

export const principalKinds = ['account', 'group', 'organisation', 'guest'] as const;
export type PrincipalKind = (typeof principalKinds)[number];
export const grantRoles = ['viewer', 'commenter', 'editor', 'owner'] as const;
export type GrantRole = (typeof grantRoles)[number];

/** A right on one item (and all below it) or on one space. Exactly one of the two is set. */
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
  @MomentOfInsertColumn() createdAt!: Date;
}
