import type { AssumptionName } from '@cartulary/contracts/assumptions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** An assumption about manual work. Rows are never updated: the newest row of a name applies. */
@Entity('assumption')
export class AssumptionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: AssumptionName;
  /** Null if it was removed. */
  @Column('double precision', { nullable: true }) value!: number | null;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) setBy!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) setAt!: Date;
}

export const assumptionAccess = {
  assumption: { keeps: 'operation', organisationColumn: 'organisation_id', app: ['select', 'insert'], system: [] },
} as const satisfies Record<string, TableAccess>;
