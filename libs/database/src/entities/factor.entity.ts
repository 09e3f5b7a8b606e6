import type { FactorMethod } from '@cartulary/contracts/mfa';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A second factor of an account; it proves nothing until it was confirmed. */
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
  /** Of an authenticator app: its secret, sealed by the organisation's key. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  /** The newest time step whose code was used (RFC 6238, 5.2): none is used twice. */
  @WholeNumberColumn({ nullable: true }) lastStep!: number | null;
  /** Of a passkey (WebAuthn): base64url. */
  @Column('text', { nullable: true }) credentialId!: string | null;
  @Column('bytea', { nullable: true }) publicKey!: Buffer | null;
  @WholeNumberColumn({ nullable: true }) signCount!: number | null;
  @Column('text', { array: true, nullable: true }) transports!: string[] | null;
}

export const factorAccess = {
  // A passkey is found by its id, a challenge by the hash of its token, before anyone is signed in.
  factor: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
