import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A team whose members have access to a sealed document, granted by the owner's page, until they leave. */
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
