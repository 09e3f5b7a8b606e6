import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A saved library view: filters, sorting and columns, as in the URL. */
@Entity('library_view')
export class LibraryView {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  @Column('text') query!: string;
  /** Whether it is shared with everyone in the organization. */
  @Column('boolean', { default: false }) shared!: boolean;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const libraryViewAccess = {
  library_view: own('content'),
} as const satisfies Record<string, TableAccess>;
