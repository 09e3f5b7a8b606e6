import type { FactorMethod } from '@cartulary/contracts/mfa';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A second factor of an account. It can't be used until it is confirmed. */
@Entity('factor')
export class FactorRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') method!: FactorMethod;
  @Column('text') name!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  /** For an authenticator app: its secret, sealed with the organization's key. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  /** Latest time step whose code was used (RFC 6238, 5.2), to reject reuse. */
  @WholeNumberColumn({ nullable: true }) lastStep!: number | null;
  /** For a passkey (WebAuthn): base64url. */
  @Column('text', { nullable: true }) credentialId!: string | null;
  @Column('bytea', { nullable: true }) publicKey!: Buffer | null;
  @WholeNumberColumn({ nullable: true }) signCount!: number | null;
  @Column('text', { array: true, nullable: true }) transports!: string[] | null;
}

export const factorAccess = {
  // Passkeys are looked up by ID, and challenges by their token's hash, before anyone is signed in.
  factor: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
