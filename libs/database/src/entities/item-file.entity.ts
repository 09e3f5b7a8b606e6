import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A picture or another file that stands in what is written together. Its bytes are a blob. */
@Entity('item_file')
export class ItemFileRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  @Column('uuid') blobId!: string;
  @Column('text') name!: string;
  /** By its first bytes. */
  @Column('text') mediaType!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) addedBy!: string | null;
  @MomentOfInsertColumn() addedAt!: Date;
}

export const itemFileAccess = {
  // The sweep asks which stored bytes are still referred to.
  item_file: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
