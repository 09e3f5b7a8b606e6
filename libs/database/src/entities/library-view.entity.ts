import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A view of the library that a person keeps: its filter, sorting and columns, as the address bar has them. */
@Entity('library_view')
export class LibraryView {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  @Column('text') query!: string;
  /** Whether everybody in the organisation is offered it. */
  @Column('boolean', { default: false }) shared!: boolean;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const libraryViewAccess = {
  library_view: own('content'),
} as const satisfies Record<string, TableAccess>;
