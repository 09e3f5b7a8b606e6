import type { VaultWayKind, WayParameters } from '@cartulary/contracts/vault';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** The vault of one person. What opens it is never here. */
@Entity('vault')
export class VaultRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** The key of a vault, wrapped in a browser by what only its person has. */
@Entity('vault_way')
export class VaultWayRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') vaultId!: string;
  @Column('text') kind!: VaultWayKind;
  @Column('jsonb') parameters!: WayParameters;
  @Column('bytea') wrapped!: Buffer;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** A browser that opened a vault. One that was revoked stays, so that it is told when it comes back. */
@Entity('vault_device')
export class VaultDeviceRow {
  @PrimaryColumn('uuid') vaultId!: string;
  /** Drawn by the browser. */
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @MomentOfInsertColumn() firstOpenedAt!: Date;
  @MomentOfInsertColumn() lastOpenedAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}

export const vaultAccess = {
  vault: own('personal'),
  vault_way: own('secret'),
  vault_device: own('personal'),
} as const satisfies Record<string, TableAccess>;
