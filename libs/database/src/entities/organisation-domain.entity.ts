import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A domain whose addresses an organisation answers for, once its DNS says so. Verified ones belong to one organisation only. */
@Entity('organisation_domain')
export class OrganisationDomain {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('citext') domain!: string;
  /** What the domain's TXT record has to say. */
  @Column('text') challenge!: string;
  @Column('timestamptz', { nullable: true }) verifiedAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastCheckedAt!: Date | null;
  /** What the name servers said then; `held`: our record, but another organisation has proved the domain. */
  @Column('text', { nullable: true }) lastAnswer!: 'found' | 'missing' | 'different' | 'unreachable' | 'held' | null;
  /** Days in a row on which the record of a verified domain was missing. */
  @Column('integer', { default: 0 }) missedChecks!: number;
  /** When it stopped being verified, unless it is again. */
  @Column('timestamptz', { nullable: true }) lostAt!: Date | null;
}

export const organisationDomainAccess = {
  organisation_domain: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
