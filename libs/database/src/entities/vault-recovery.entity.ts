import type { VaultRecoveryState } from '@cartulary/contracts/vault-recovery';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Which two administrators open vaults together, and by which keys of theirs. One an organisation. */
@Entity('vault_recovery')
export class VaultRecoveryRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text', { default: 'proposed' }) state!: VaultRecoveryState;
  /** Who proposed it. */
  @Column('uuid') firstId!: string;
  @Column('bytea') firstKey!: Buffer;
  @Column('uuid') secondId!: string;
  @Column('bytea') secondKey!: Buffer;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) onSince!: Date | null;
}

/** The key of a vault in two halves, each sealed in a browser for one of the two. Neither says anything without the other. */
@Entity('vault_recovery_copy')
export class VaultRecoveryCopyRow {
  @PrimaryColumn('uuid') vaultId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') recoveryId!: string;
  @Column('bytea') first!: Buffer;
  @Column('bytea') second!: Buffer;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** Somebody who asks for both halves, and what of them was given: sealed for the page that asks. */
@Entity('vault_recovery_request')
export class VaultRecoveryRequestRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') vaultId!: string;
  /** Which browser asks. */
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
