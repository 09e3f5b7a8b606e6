import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** An audit entry, written in the action's own transaction (table `audit`). The sealer sets seq and hashes once, within a second. */
@Entity('audit')
export class AuditEntry {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** Position in the organization's chain, from 1. */
  @WholeNumberColumn({ nullable: true }) seq!: number | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) at!: Date;
  /** Null for actions of the installation itself. */
  @Column('uuid', { nullable: true }) actorId!: string | null;
  @Column('text') action!: string;
  @Column('text') targetKind!: string;
  @Column('text', { nullable: true }) targetId!: string | null;
  @Column('jsonb', { default: () => "'{}'" }) detail!: object;
  @Column('text', { nullable: true }) previousHash!: string | null;
  @Column('text', { nullable: true }) hash!: string | null;
}

export const auditEntryAccess = {
  audit: {
    keeps: 'personal',
    organisationColumn: 'organisation_id',
    app: ['select', 'insert'],
    // Only the system role can change installation-wide data, so it also records those changes, in the operator's organization.
    system: ['select', 'insert', 'update'],
    systemUpdates: ['seq', 'previous_hash', 'hash'],
  },
} as const satisfies Record<string, TableAccess>;
