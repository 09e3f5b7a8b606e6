import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A linked external account that a person can sign in with. Identified by issuer and subject, never by email address. */
@Entity('linked_identity')
export class LinkedIdentity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') kind!: ProviderKind;
  /** True for the organization's own provider, false for the installation's. */
  @Column('boolean') ofOrganisation!: boolean;
  @Column('text') issuer!: string;
  @Column('text') subject!: string;
  @Column('citext', { nullable: true }) email!: string | null;
  @MomentOfInsertColumn() linkedAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
}

export const linkedIdentityAccess = {
  linked_identity: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
