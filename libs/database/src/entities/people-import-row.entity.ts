import type { ImportDeed, ImportReason } from '@cartulary/contracts/endpoints/people-imports';
import type { HeldRole } from '@cartulary/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A row of an import: the planned action and, once done, its result. */
@Entity('people_import_row')
export class PeopleImportRow {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') importId!: string;
  /** From 1, as in the file without its header. */
  @PrimaryColumn('integer') position!: number;
  @Column('text') email!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  /** As written in the file. */
  @Column('text') roleName!: string;
  @Column('text', { nullable: true }) role!: HeldRole | null;
  @Column('uuid', { nullable: true }) customRoleId!: string | null;
  @Column('text') deed!: ImportDeed;
  @Column('text', { nullable: true }) why!: ImportReason | null;
  @Column('timestamptz', { nullable: true }) doneAt!: Date | null;
}

export const peopleImportRowAccess = {
  people_import_row: own('personal'),
} as const satisfies Record<string, TableAccess>;
