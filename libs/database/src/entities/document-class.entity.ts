import type { OwnField } from '@cartulary/contracts/understanding';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A kind of document that an organisation described itself. Documents are told to be of it by its words and examples. */
@Entity('document_class')
export class DocumentClassRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  /** Ids of documents that show it; one that is gone is passed over. */
  @Column('uuid', { array: true, default: [] }) examples!: string[];
  /** In the order in which people check them. */
  @Column('jsonb', { default: () => "'[]'" }) fields!: OwnField[];
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const documentClassAccess = {
  document_class: own('content'),
} as const satisfies Record<string, TableAccess>;
