import type { AssumptionName } from '@cartulary/contracts/assumptions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** What somebody set that work by hand takes or costs. Rows never change: the newest one of a name holds. */
@Entity('assumption')
export class AssumptionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: AssumptionName;
  /** Null: taken back. */
  @Column('double precision', { nullable: true }) value!: number | null;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) setBy!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) setAt!: Date;
}

export const assumptionAccess = {
  assumption: { keeps: 'operation', organisationColumn: 'organisation_id', app: ['select', 'insert'], system: [] },
} as const satisfies Record<string, TableAccess>;
