import type { VaultOpeningState } from '@cartulary/contracts/vault-openings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A device's request for a vault's key, and the response from another page of the same person. At most one per vault, for a few minutes.
 */
@Entity('vault_opening')
export class VaultOpeningRow {
  /** Derived from the code that the requesting device shows. */
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') vaultId!: string;
  @Column('text', { default: 'asked' }) state!: VaultOpeningState;
  /** The requesting browser. */
  @Column('text') device!: string;
  @Column('bytea') askingKey!: Buffer;
  @Column('bytea', { nullable: true }) nonce!: Buffer | null;
  @Column('bytea', { nullable: true }) givingKey!: Buffer | null;
  /** The vault's key, for the requesting device only; deleted once it is received. */
  @Column('bytea', { nullable: true }) wrapped!: Buffer | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const vaultOpeningAccess = {
  vault_opening: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
