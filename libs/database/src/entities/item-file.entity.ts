import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An image or another file in a collaborative item. Its bytes are a blob. */
@Entity('item_file')
export class ItemFileRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  @Column('uuid') blobId!: string;
  @Column('text') name!: string;
  /** Detected from its first bytes. */
  @Column('text') mediaType!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) addedBy!: string | null;
  @MomentOfInsertColumn() addedAt!: Date;
}

export const itemFileAccess = {
  // The sweep checks which blobs are still referenced.
  item_file: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
