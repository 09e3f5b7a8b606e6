import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A colleague without a vault who gets a sealed document from the owner's page once they have one. */
@Entity('sealed_wait')
export class SealedWaitRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') may!: SealedRight;
  @MomentOfInsertColumn() at!: Date;
}

export const sealedWaitAccess = {
  sealed_wait: own('personal'),
} as const satisfies Record<string, TableAccess>;
