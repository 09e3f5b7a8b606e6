import type { VaultRecoveryState } from '@cartulary/contracts/vault-recovery';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** The two administrators who open vaults together, and their keys. One per organization. */
@Entity('vault_recovery')
export class VaultRecoveryRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text', { default: 'proposed' }) state!: VaultRecoveryState;
  /** The proposer. */
  @Column('uuid') firstId!: string;
  @Column('bytea') firstKey!: Buffer;
  @Column('uuid') secondId!: string;
  @Column('bytea') secondKey!: Buffer;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) onSince!: Date | null;
}

/** A vault's key in two halves, each sealed in a browser for one of the two administrators. One half alone reveals nothing. */
@Entity('vault_recovery_copy')
export class VaultRecoveryCopyRow {
  @PrimaryColumn('uuid') vaultId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') recoveryId!: string;
  @Column('bytea') first!: Buffer;
  @Column('bytea') second!: Buffer;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** A person's request for both halves, and the halves released so far, sealed for the requesting page. */
@Entity('vault_recovery_request')
export class VaultRecoveryRequestRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') vaultId!: string;
  /** The requesting browser. */
  @Column('text') device!: string;
  @Column('bytea') sessionKey!: Buffer;
  @Column('bytea', { nullable: true }) firstShare!: Buffer | null;
  @Column('bytea', { nullable: true }) secondShare!: Buffer | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const vaultRecoveryAccess = {
  vault_recovery: own('personal'),
  vault_recovery_copy: own('secret'),
  vault_recovery_request: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
