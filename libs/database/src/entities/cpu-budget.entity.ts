import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** How much processor time the readings of an organisation may take a day; no row: as much as they need, by days of UTC. */
@Entity('cpu_budget')
export class CpuBudgetRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  /** Null: as much as they need. */
  @Column('integer', { nullable: true }) secondsADay!: number | null;
  /** Whose days are counted (IANA). */
  @Column('text') timeZone!: string;
}

/** What the readings of an organisation took on a day of its time zone. */
@Entity('cpu_day')
export class CpuDayRow {
  @OrganisationColumn() organisationId!: string;
  /** 'YYYY-MM-DD' */
  @PrimaryColumn('date') day!: string;
  @WholeNumberColumn() usedMs!: number;
  /** The highest share of the budget (percent) that administrators were told of. */
  @Column('integer', { default: 0 }) toldPercent!: number;
}

export const cpuBudgetAccess = {
  cpu_budget: own('operation'),
  cpu_day: own('operation'),
} as const satisfies Record<string, TableAccess>;
