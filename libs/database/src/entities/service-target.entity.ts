import type { ServiceLevelName } from '@cartulary/contracts/service-levels';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** An organization's service level target. Rows are never updated: the newest row of a level applies. */
@Entity('service_target')
export class ServiceTargetRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') level!: ServiceLevelName;
  /** 0 to 1; null if it was removed. */
  @Column('double precision', { nullable: true }) share!: number | null;
  @WholeNumberColumn({ nullable: true }) withinMs!: number | null;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) setBy!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) setAt!: Date;
}

export const serviceTargetAccess = {
  service_target: { keeps: 'operation', organisationColumn: 'organisation_id', app: ['select', 'insert'], system: [] },
} as const satisfies Record<string, TableAccess>;
