import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** Owner of every row of business data. */
@Entity('organisation')
export class Organisation {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  /** Whether somebody chose it; until then it is the founder's own. */
  @Column('boolean', { default: true }) named!: boolean;
  /** No person of the organisation may have documents processed by the server. */
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
