import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A document that only browsers of its owner, and of whom they share it with, can read: the sealed item with the same id, and its key, which the owner's vault wrapped. */
@Entity('sealed_document')
export class SealedDocumentRow {
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('bytea') wrappedKey!: Buffer;
  /** How often anything of it was written. */
  @Column('integer', { default: 1 }) counter!: number;
  /** What the page that wrote last proved of all places. */
  @Column('bytea') manifest!: Buffer;
  /** Of its key: another one with each person that was removed. */
  @Column('integer', { default: 1 }) epoch!: number;
}

/** One version of one place of a sealed document, as the page encrypted it. */
@Entity('sealed_place')
export class SealedPlaceRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('text') place!: string;
  /** From 1, without gaps. */
  @PrimaryColumn('integer') version!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('bytea') salt!: Buffer;
  /** Null where the bytes stand in {@link head}. */
  @Column('uuid', { nullable: true }) blobId!: string | null;
  /** What lists show, whose bytes are sent with them. */
  @Column('bytea', { nullable: true }) head!: Buffer | null;
  @WholeNumberColumn() sizeBytes!: number;
  @MomentOfInsertColumn() at!: Date;
  /** A newer version stands in its place, and a legal hold keeps this one. */
  @Column('boolean', { default: false }) isReplaced!: boolean;
  /** Of the key that it was sealed by. */
  @Column('integer', { default: 1 }) epoch!: number;
}

/** The key of a sealed document before this one, wrapped by this one: who has it opens what was written earlier too. */
@Entity('sealed_key')
export class SealedKeyRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('integer') epoch!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('bytea') previous!: Buffer;
}

/** A colleague who has a sealed document too: its newest key, wrapped for them by its owner's page. */
@Entity('sealed_share')
export class SealedShareRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') may!: SealedRight;
  @Column('bytea') envelope!: Buffer;
  /** That the owner's vault made it, for this epoch of the key; null where it was shared before that was said. */
  @Column('bytea', { nullable: true }) proof!: Buffer | null;
  /** They have it as long as they are in one of its teams. */
  @Column('boolean', { default: false }) byTeam!: boolean;
  @MomentOfInsertColumn() at!: Date;
}

export const sealedAccess = {
  sealed_document: own('content'),
  // The sweep asks which stored bytes are still referred to.
  sealed_place: own('content', ['select']),
  sealed_key: own('secret'),
  sealed_share: own('secret'),
} as const satisfies Record<string, TableAccess>;
