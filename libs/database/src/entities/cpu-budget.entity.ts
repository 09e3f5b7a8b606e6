import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Daily CPU time that an organization's runs may use. No row: unlimited, with days in UTC. */
@Entity('cpu_budget')
export class CpuBudgetRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  /** Null for unlimited. */
  @Column('integer', { nullable: true }) secondsADay!: number | null;
  /** Time zone of the days (IANA). */
  @Column('text') timeZone!: string;
}

/** CPU time used by an organization's runs on one day of its time zone. */
@Entity('cpu_day')
export class CpuDayRow {
  @OrganisationColumn() organisationId!: string;
  /** 'YYYY-MM-DD' */
  @PrimaryColumn('date') day!: string;
  @WholeNumberColumn() usedMs!: number;
  /** Highest share of the budget (percent) that administrators were notified of. */
  @Column('integer', { default: 0 }) toldPercent!: number;
}

export const cpuBudgetAccess = {
  cpu_budget: own('operation'),
  cpu_day: own('operation'),
} as const satisfies Record<string, TableAccess>;
