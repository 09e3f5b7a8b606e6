import type { GroupRole, ProviderKind } from '@cartulary/contracts/identity-providers';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An organization's own identity provider, one per kind. */
@Entity('identity_provider')
export class IdentityProvider {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') kind!: ProviderKind;
  @Column('boolean') enabled!: boolean;
  @Column('boolean') allowNewAccounts!: boolean;
  @Column('text') defaultRole!: GroupRole['role'];
  @Column('jsonb', { default: [] }) groupRoles!: GroupRole[];
  /** By the schema of its kind, without secrets. */
  @Column('jsonb') config!: object;
  /** Names of the secrets that are set. */
  @Column('text', { array: true, default: '{}' }) secretNames!: string[];
  /** All secrets as one JSON object, sealed with the organization's key. */
  @Column('bytea', { nullable: true }) secrets!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const identityProviderAccess = {
  // Providers, domains, and identities are looked up before anyone is signed in.
  identity_provider: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
