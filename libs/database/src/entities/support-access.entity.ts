import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An operator's request for support access to an organization, and its outcome. */
@Entity('support_access')
export class SupportAccessRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') askedBy!: string;
  @Column('uuid') askedByOrganisation!: string;
  @Column('text') askedEmail!: string;
  @Column('text') reason!: string;
  @Column('integer') hours!: number;
  @MomentOfInsertColumn() askedAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  /** Set if it was granted. */
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

export const supportAccessAccess = {
  // The requester belongs to another organization and needs to see the outcome.
  support_access: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
