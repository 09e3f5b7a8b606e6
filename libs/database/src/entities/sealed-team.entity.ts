import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A team whose members the owner's page gives access to a sealed document, until they leave. */
@Entity('sealed_team')
export class SealedTeamRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') teamId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') may!: SealedRight;
  /** Proof by the owner's vault, for this key epoch. */
  @Column('bytea') proof!: Buffer;
  @MomentOfInsertColumn() at!: Date;
}

export const sealedTeamAccess = {
  sealed_team: own('secret'),
} as const satisfies Record<string, TableAccess>;
