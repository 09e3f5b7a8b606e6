import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shared, type TableAccess } from '../table-access.js';

/** Somebody's way to an identity provider and back, good for one return by the same browser. Only the system role reads it. */
@Entity('provider_ceremony')
export class ProviderCeremony {
  @PrimaryColumn('text') stateHash!: string;
  @Column('text') kind!: ProviderKind;
  /** Whose provider it is; null for the installation's. */
  @Column('uuid', { nullable: true }) providerOrganisationId!: string | null;
  @Column('text') browserHash!: string;
  @Column('text', { nullable: true }) nonce!: string | null;
  @Column('text', { nullable: true }) codeVerifier!: string | null;
  /** Of a SAML request. */
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) next!: string | null;
  @Column('boolean') rememberMe!: boolean;
  /** Whose account is linked at the end, and the session that began it. */
  @Column('uuid', { nullable: true }) linkAccountId!: string | null;
  @Column('uuid', { nullable: true }) linkSessionId!: string | null;
  @Column('timestamptz') expiresAt!: Date;
}

export const providerCeremonyAccess = {
  provider_ceremony: shared('secret'),
} as const satisfies Record<string, TableAccess>;
