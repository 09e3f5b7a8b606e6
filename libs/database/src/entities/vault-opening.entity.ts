import type { VaultOpeningState } from '@cartulary/contracts/vault-openings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A device that asks for the key of a vault, and what another page of the same person answers it. One a vault, for minutes. */
@Entity('vault_opening')
export class VaultOpeningRow {
  /** Follows from the code that the asking device shows. */
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') vaultId!: string;
  @Column('text', { default: 'asked' }) state!: VaultOpeningState;
  /** Which browser asks. */
  @Column('text') device!: string;
  @Column('bytea') askingKey!: Buffer;
  @Column('bytea', { nullable: true }) nonce!: Buffer | null;
  @Column('bytea', { nullable: true }) givingKey!: Buffer | null;
  /** The key of the vault, for the asking device alone; only until that took it. */
  @Column('bytea', { nullable: true }) wrapped!: Buffer | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const vaultOpeningAccess = {
  vault_opening: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
