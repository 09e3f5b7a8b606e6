import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** Owner of all business data. */
@Entity('organisation')
export class Organisation {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  /** Whether someone chose the name. Until then, it is the founder's own. */
  @Column('boolean', { default: true }) named!: boolean;
  /** No documents of this organization may be processed on the server. */
  @Column('boolean', { default: false }) enforceLocalProcessing!: boolean;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const organisationAccess = {
  organisation: {
    keeps: 'personal',
    organisationColumn: 'id',
    app: ['select', 'insert', 'update'],
    system: ['select'],
  },
} as const satisfies Record<string, TableAccess>;
