import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An account's identity in the organization's directory (SCIM 2.0). */
@Entity('directory_user')
export class DirectoryUser {
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Unique in the organization, ignoring case. */
  @Column('text') userName!: string;
  @Column('text', { nullable: true }) externalId!: string | null;
  /** When the directory removed the account. It is then suspended, not deleted. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}

export const directoryUserAccess = {
  directory_user: own('personal'),
} as const satisfies Record<string, TableAccess>;
