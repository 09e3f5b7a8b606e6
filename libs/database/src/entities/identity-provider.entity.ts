import type { GroupRole, ProviderKind } from '@cartulary/contracts/identity-providers';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An organisation's own identity provider, one of a kind. */
@Entity('identity_provider')
export class IdentityProvider {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') kind!: ProviderKind;
  @Column('boolean') enabled!: boolean;
  @Column('boolean') allowNewAccounts!: boolean;
  @Column('text') defaultRole!: GroupRole['role'];
  @Column('jsonb', { default: [] }) groupRoles!: GroupRole[];
  /** By the schema of its kind; without its secrets. */
  @Column('jsonb') config!: object;
  /** Which secrets are set. */
  @Column('text', { array: true, default: '{}' }) secretNames!: string[];
  /** All of them as one JSON object, sealed by the organisation's key. */
  @Column('bytea', { nullable: true }) secrets!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const identityProviderAccess = {
  // Whose provider, whose domain and whose identity it is is found before anyone is signed in.
  identity_provider: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
