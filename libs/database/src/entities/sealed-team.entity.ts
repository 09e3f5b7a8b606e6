import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A team whose members a page of the owner gives a sealed document, and takes it from when they leave. */
@Entity('sealed_team')
export class SealedTeamRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') teamId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') may!: SealedRight;
  /** That the owner's vault said so, for this epoch of the key. */
  @Column('bytea') proof!: Buffer;
  @MomentOfInsertColumn() at!: Date;
}

export const sealedTeamAccess = {
  sealed_team: own('secret'),
} as const satisfies Record<string, TableAccess>;
