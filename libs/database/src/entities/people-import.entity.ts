import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An import of people from a file. An organization can only have one in progress. */
@Entity('people_import')
export class PeopleImport {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

export const peopleImportAccess = {
  // A sweep finds imports that no worker is processing.
  people_import: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
