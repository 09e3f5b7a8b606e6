import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** That a document was made of pages of another: one row a stretch of pages of one source, in order. */
@Entity('document_part')
export class DocumentPart {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  /** From 1. */
  @PrimaryColumn('integer') position!: number;
  /** Null once the source was deleted for good. */
  @Column('uuid', { nullable: true }) sourceId!: string | null;
  /** As they were numbered in the source. */
  @Column('integer', { array: true }) pages!: number[];
}

export const documentPartAccess = {
  document_part: own('content'),
} as const satisfies Record<string, TableAccess>;
