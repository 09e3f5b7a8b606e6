import type { LinkRole } from '@cartulary/contracts/endpoints/item-sharing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A sharing link: people of the organization who open it get a grant on the item, which is removed with the link. */
@Entity('item_link')
export class ItemLinkRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** SHA-256 of 256 random bits, base64url. */
  @Column('text') tokenHash!: string;
  /** Argon2id, PHC string; null if the link has no password. */
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('text') role!: LinkRole;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const itemLinkAccess = {
  item_link: own('secret'),
} as const satisfies Record<string, TableAccess>;
