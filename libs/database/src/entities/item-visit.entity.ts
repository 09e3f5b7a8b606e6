import { Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** When a person last opened a collaborative item. */
@Entity('item_visit')
export class ItemVisit {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @MomentOfInsertColumn() openedAt!: Date;
}

export const itemVisitAccess = {
  item_visit: own('personal'),
} as const satisfies Record<string, TableAccess>;
