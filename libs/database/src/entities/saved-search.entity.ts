import type { KeptSearchMode } from '@cartulary/contracts/endpoints/search';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A saved search in the query language. */
@Entity('saved_search')
export class SavedSearchRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  @Column('text') query!: string;
  @Column('text') mode!: KeptSearchMode;
  /** Time zone of the days in its query. */
  @Column('text', { default: 'UTC' }) timezone!: string;
  /** Time from which new matching documents trigger a notification to the owner. Null if notifications are off. */
  @Column('timestamptz', { nullable: true }) alertSince!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const savedSearchAccess = {
  saved_search: own('content'),
} as const satisfies Record<string, TableAccess>;
