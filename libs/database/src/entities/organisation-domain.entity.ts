import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A domain that an organization controls, once its DNS proves it. A verified domain belongs to a single organization. */
@Entity('organisation_domain')
export class OrganisationDomain {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('citext') domain!: string;
  /** Required content of the domain's TXT record. */
  @Column('text') challenge!: string;
  @Column('timestamptz', { nullable: true }) verifiedAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastCheckedAt!: Date | null;
  /** Result of that check. `held`: our record exists, but another organization verified the domain first. */
  @Column('text', { nullable: true }) lastAnswer!: 'found' | 'missing' | 'different' | 'unreachable' | 'held' | null;
  /** Consecutive days on which a verified domain's record was missing. */
  @Column('integer', { default: 0 }) missedChecks!: number;
  /** When it lost its verification, unless it was verified again. */
  @Column('timestamptz', { nullable: true }) lostAt!: Date | null;
}

export const organisationDomainAccess = {
  organisation_domain: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
