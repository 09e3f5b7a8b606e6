import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** One act, written in the act's own transaction (table `audit`). The sealer fills seq and hashes once, within a second. */
@Entity('audit')
export class AuditEntry {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** Place in the organisation's chain, from 1. */
  @WholeNumberColumn({ nullable: true }) seq!: number | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) at!: Date;
  /** Null for what the installation itself did. */
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
    // What concerns the whole installation is the system role's to change; its record goes with it, in the operator's organisation.
    system: ['select', 'insert', 'update'],
    systemUpdates: ['seq', 'previous_hash', 'hash'],
  },
} as const satisfies Record<string, TableAccess>;
