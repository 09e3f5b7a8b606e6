import type { TagColour } from '@cartulary/contracts/endpoints/tags';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A tag for an organization's documents. Its name is unique there, ignoring case. */
@Entity('tag')
export class Tag {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('text') colour!: TagColour;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const tagAccess = {
  tag: own('content'),
} as const satisfies Record<string, TableAccess>;
