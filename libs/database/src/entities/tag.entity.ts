import type { TagColour } from '@cartulary/contracts/endpoints/tags';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';

/** A word that an organisation sorts its documents by. Its name is unique there, whatever its capitals. */
@Entity('tag')
export class Tag {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('text') colour!: TagColour;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}
