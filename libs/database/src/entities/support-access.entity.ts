import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** One ask of an operator to see how an organization is, and what became of it. */
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
  /** Set where it was granted. */
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

export const supportAccessAccess = {
  // Whoever asked belongs elsewhere and is told what became of it.
  support_access: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;
