import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shared, type TableAccess } from '../table-access.js';

/** A redirect to an identity provider in progress, valid for one return by the same browser. Only the system role reads it. */
@Entity('provider_ceremony')
export class ProviderCeremony {
  @PrimaryColumn('text') stateHash!: string;
  @Column('text') kind!: ProviderKind;
  /** Organization that owns the provider; null for the installation's. */
  @Column('uuid', { nullable: true }) providerOrganisationId!: string | null;
  @Column('text') browserHash!: string;
  @Column('text', { nullable: true }) nonce!: string | null;
  @Column('text', { nullable: true }) codeVerifier!: string | null;
  /** Id of a SAML request. */
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) next!: string | null;
  @Column('boolean') rememberMe!: boolean;
  /** The account to link, and the session that started it. */
  @Column('uuid', { nullable: true }) linkAccountId!: string | null;
  @Column('uuid', { nullable: true }) linkSessionId!: string | null;
  @Column('timestamptz') expiresAt!: Date;
}

export const providerCeremonyAccess = {
  provider_ceremony: shared('secret'),
} as const satisfies Record<string, TableAccess>;
