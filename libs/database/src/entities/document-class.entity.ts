import type { OwnField } from '@cartulary/contracts/understanding';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A custom document class. Documents are assigned by its description and examples. */
@Entity('document_class')
export class DocumentClassRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('text') description!: string;
  /** Ids of example documents; deleted ones are ignored. */
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
