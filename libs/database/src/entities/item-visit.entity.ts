import { Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';

/** When somebody opened something that is written together last. */
@Entity('item_visit')
export class ItemVisit {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @MomentOfInsertColumn() openedAt!: Date;
}
