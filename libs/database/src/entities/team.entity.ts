import type { TeamRole } from '@cartulary/contracts/endpoints/teams';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A team, managed by its leads. Groups (`people_group`) are managed by a directory instead. */
@Entity('team')
export class TeamRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** Unique in the organization, ignoring case. */
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
