import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A tag on a document. */
@Entity('document_tag')
export class DocumentTag {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @PrimaryColumn('uuid') tagId!: string;
  @Column('uuid') addedBy!: string;
  @MomentOfInsertColumn() addedAt!: Date;
}

export const documentTagAccess = {
  document_tag: own('content'),
} as const satisfies Record<string, TableAccess>;
