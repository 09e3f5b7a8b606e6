import { wireKinds } from '@cartulary/contracts/written-kinds';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

export const itemKinds = ['file', ...wireKinds, 'folder'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Anything that can be in a folder and shared. Columns of a specific kind are in a separate table with the same id. */
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
  /** Encrypted with the owner's key: the server can't read, preview or index it. */
  @Column('boolean', { default: false }) sealed!: boolean;
  /** Used to start new items. Only listed among templates and in the trash. */
  @Column('boolean', { default: false }) isTemplate!: boolean;
  /** No one has named it: the title follows its first heading. */
  @Column('boolean', { default: false }) titleFollows!: boolean;
  @Column('integer', { default: 1 }) revision!: number;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/** Common columns of rows that only a vault can open, of every kind: their name is sealed too. */
export const inVault = { sealed: true, title: '' } as const;

/**
 * True if an item belongs to a person's vault, with its name also sealed, and to the people who have its key. Code that
 * works on ordinary items must neither read nor change it.
 */
export const isInVault = ({ sealed, title }: Pick<Item, 'sealed' | 'title'>): boolean => sealed && title === '';

export const itemAccess = {
  item: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
