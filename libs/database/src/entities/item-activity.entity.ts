import type { ItemAct } from '@cartulary/contracts/endpoints/comments';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An action on an item, for its activity feed. Deleted with the item; the audit entry stays. */
@Entity('item_activity')
export class ItemActivity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') act!: ItemAct;
  @Column('jsonb', { default: () => "'{}'" }) detail!: Record<string, string>;
  @MomentOfInsertColumn() at!: Date;
}

export const itemActivityAccess = {
  item_activity: own('personal'),
} as const satisfies Record<string, TableAccess>;
