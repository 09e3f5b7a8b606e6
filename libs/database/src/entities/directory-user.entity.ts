import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What the organisation's directory (SCIM 2.0) calls an account. */
@Entity('directory_user')
export class DirectoryUser {
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Unique in the organisation, whatever its case. */
  @Column('text') userName!: string;
  @Column('text', { nullable: true }) externalId!: string | null;
  /** Since when the directory no longer knows the account, which is suspended and not deleted. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}

export const directoryUserAccess = {
  directory_user: own('personal'),
} as const satisfies Record<string, TableAccess>;
