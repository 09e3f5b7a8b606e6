import type { TeamRole } from '@cartulary/contracts/endpoints/teams';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** People who work together, looked after by those who lead it; groups (`people_group`) are a directory's. */
@Entity('team')
export class TeamRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** Unique in the organisation, whatever its case. */
  @Column('text') name!: string;
  @Column('text', { default: '' }) description!: string;
  @Column('uuid', { nullable: true }) createdBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

@Entity('team_member')
export class TeamMemberRow {
  @PrimaryColumn('uuid') teamId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') role!: TeamRole;
  @MomentOfInsertColumn() joinedAt!: Date;
}

export const teamAccess = {
  team: own('personal'),
  team_member: own('personal'),
} as const satisfies Record<string, TableAccess>;
