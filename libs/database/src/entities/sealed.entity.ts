import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A document that only browsers of its owner and of the people it is shared with can read: the sealed item with the same id, and its key,
 * wrapped by the owner's vault.
 */
@Entity('sealed_document')
export class SealedDocumentRow {
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('bytea') wrappedKey!: Buffer;
  /** Number of writes. */
  @Column('integer', { default: 1 }) counter!: number;
  /** Proof over all slots by the page that wrote last. */
  @Column('bytea') manifest!: Buffer;
  /** Epoch of its key. Removing a person creates a new one. */
  @Column('integer', { default: 1 }) epoch!: number;
}

/** A version of one slot of a sealed document, as encrypted by the page. */
@Entity('sealed_place')
export class SealedPlaceRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('text') place!: string;
  /** From 1, without gaps. */
  @PrimaryColumn('integer') version!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('bytea') salt!: Buffer;
  /** Null if the bytes are in {@link head}. */
  @Column('uuid', { nullable: true }) blobId!: string | null;
  /** Bytes displayed in lists, which are sent with them. */
  @Column('bytea', { nullable: true }) head!: Buffer | null;
  @WholeNumberColumn() sizeBytes!: number;
  @MomentOfInsertColumn() at!: Date;
  /** A newer version replaced it, and a legal hold preserves this one. */
  @Column('boolean', { default: false }) isReplaced!: boolean;
  /** Epoch of the key that sealed it. */
  @Column('integer', { default: 1 }) epoch!: number;
}

/**
 * A sealed document's previous key, wrapped with this epoch's key, so that anyone with the current key can also decrypt
 * older content.
 */
@Entity('sealed_key')
export class SealedKeyRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('integer') epoch!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('bytea') previous!: Buffer;
}

/** A colleague with access to a sealed document: its current key, wrapped for them by the owner's page. */
@Entity('sealed_share')
export class SealedShareRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') may!: SealedRight;
  @Column('bytea') envelope!: Buffer;
  /** Proof that the owner's vault created it, for this key epoch; null for shares from before proofs existed. */
  @Column('bytea', { nullable: true }) proof!: Buffer | null;
  /** Their access depends on membership in one of its teams. */
  @Column('boolean', { default: false }) byTeam!: boolean;
  @MomentOfInsertColumn() at!: Date;
}

export const sealedAccess = {
  sealed_document: own('content'),
  // The sweep checks which blobs are still referenced.
  sealed_place: own('content', ['select']),
  sealed_key: own('secret'),
  sealed_share: own('secret'),
} as const satisfies Record<string, TableAccess>;
