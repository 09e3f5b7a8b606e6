import type { LinkStretch } from '@cartulary/contracts/endpoints/sealed-links';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A link to a sealed document: its newest key, wrapped by what follows from the link's secret, which nothing here tells. */
@Entity('sealed_link')
export class SealedLinkRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** Of the token that follows from the secret alone. */
  @Column('bytea') doorHash!: Buffer;
  /** Of the token that follows from secret and passphrase, without which nothing encrypted is given. */
  @Column('bytea') tokenHash!: Buffer;
  @Column('bytea') wrappedKey!: Buffer;
  /** The link's own key, wrapped by the owner's vault. */
  @Column('bytea') kept!: Buffer;
  /** How its passphrase is stretched; null where it has none. */
  @Column('jsonb', { nullable: true }) stretch!: LinkStretch | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('integer', { default: 0 }) opened!: number;
  @Column('timestamptz', { nullable: true }) openedAt!: Date | null;
}

export const sealedLinkAccess = {
  // A token comes before anybody knows whose link it is of.
  sealed_link: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;
