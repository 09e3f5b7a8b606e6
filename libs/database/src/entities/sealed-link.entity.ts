import type { LinkStretch } from '@cartulary/contracts/endpoints/sealed-links';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A link to a sealed document: its current key, wrapped by a key derived from the link's secret, which isn't stored here. */
@Entity('sealed_link')
export class SealedLinkRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** Hash of the token derived from the secret alone. */
  @Column('bytea') doorHash!: Buffer;
  /** Hash of the token derived from secret and passphrase, which is required to get any ciphertext. */
  @Column('bytea') tokenHash!: Buffer;
  @Column('bytea') wrappedKey!: Buffer;
  /** The link's own key, wrapped by the owner's vault. */
  @Column('bytea') kept!: Buffer;
  /** Key derivation parameters of its passphrase; null if it has none. */
  @Column('jsonb', { nullable: true }) stretch!: LinkStretch | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('integer', { default: 0 }) opened!: number;
  @Column('timestamptz', { nullable: true }) openedAt!: Date | null;
}

export const sealedLinkAccess = {
  // Tokens are looked up before the link's organization is known.
  sealed_link: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
