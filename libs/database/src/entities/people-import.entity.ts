import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** People who are imported from a file; at most one at a time in an organisation goes on. */
@Entity('people_import')
export class PeopleImport {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

export const peopleImportAccess = {
  // The sweep looks for those that nobody works on.
  people_import: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
