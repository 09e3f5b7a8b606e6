import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Source pages of a composed document: one row per run of pages from one source, in order. */
@Entity('document_part')
export class DocumentPart {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  /** From 1. */
  @PrimaryColumn('integer') position!: number;
  /** Null if the source was permanently deleted. */
  @Column('uuid', { nullable: true }) sourceId!: string | null;
  /** Page numbers in the source. */
  @Column('integer', { array: true }) pages!: number[];
}

export const documentPartAccess = {
  document_part: own('content'),
} as const satisfies Record<string, TableAccess>;
