import { wireKinds } from '@cartulary/contracts/written-kinds';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

export const itemKinds = ['file', ...wireKinds, 'folder'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Anything that lies in a folder and can be shared. What is special to a kind lies in a table of its own with the same id. */
@Entity('item')
export class Item {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') kind!: ItemKind;
  @Column('uuid') spaceId!: string;
  @Column('uuid', { nullable: true }) parentId!: string | null;
  @Column('uuid') ownerId!: string;
  @Column('text') title!: string;
  @Column('timestamptz', { nullable: true }) binnedAt!: Date | null;
  @Column('uuid', { nullable: true }) binnedBy!: string | null;
  /** Encrypted with the owner's key: the server can neither read, preview nor index it. */
  @Column('boolean', { default: false }) sealed!: boolean;
  /** Others are begun with it: it is listed among templates, and nowhere else but in the bin. */
  @Column('boolean', { default: false }) isTemplate!: boolean;
  /** Nobody has named it: its first heading does. */
  @Column('boolean', { default: false }) titleFollows!: boolean;
  @Column('integer', { default: 1 }) revision!: number;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/** What rows that only a vault opens have in common, of every kind: their name is sealed with them. */
export const inVault = { sealed: true, title: '' } as const;

/** Its name is sealed with it: it belongs to somebody's vault, and to whom they gave its key. Nothing that goes by items reads or changes it. */
export const isInVault = ({ sealed, title }: Pick<Item, 'sealed' | 'title'>): boolean => sealed && title === '';

export const itemAccess = {
  item: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
