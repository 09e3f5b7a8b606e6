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

/** With which key others share with somebody, and the keys of others that their pages saw: sealed but for the public half. */
@Entity('vault_people')
export class VaultPeopleRow {
  @PrimaryColumn('uuid') vaultId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  /** X25519. Everybody of the organisation is told it. */
  @Column('bytea') publicKey!: Buffer;
  /** Its private half, wrapped by the vault. */
  @Column('bytea') wrappedKey!: Buffer;
  /** Ed25519, by which they sign; null until a page made it. Everybody of the organisation is told it. */
  @Column('bytea', { nullable: true }) signingKey!: Buffer | null;
  /** Its private half, wrapped by the vault. */
  @Column('bytea', { nullable: true }) wrappedSigning!: Buffer | null;
  @Column('integer', { default: 1 }) version!: number;
  /** Whose keys were seen, and which were compared. */
  @Column('bytea') sealed!: Buffer;
}

export const vaultAccess = {
  vault: own('personal'),
  vault_way: own('secret'),
  vault_device: own('personal'),
  vault_people: own('secret'),
} as const satisfies Record<string, TableAccess>;
