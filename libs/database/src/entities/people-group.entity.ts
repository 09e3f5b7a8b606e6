import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A group of people in an organization. Sharing with the group gives each of them access. */
@Entity('people_group')
export class PeopleGroup {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** Unique in the organization, ignoring case. */
  @Column('text') name!: string;
  @Column('text', { nullable: true }) externalId!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @MomentOfInsertColumn() updatedAt!: Date;
}

@Entity('people_group_member')
export class PeopleGroupMember {
  @PrimaryColumn('uuid') groupId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
}

export const peopleGroupAccess = {
  people_group: own('personal'),
  people_group_member: own('personal'),
} as const satisfies Record<string, TableAccess>;
