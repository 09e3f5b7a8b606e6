import type { HeldKind } from '@cartulary/contracts/endpoints/holds';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** A legal hold: why, by whom, and since when. No covered row can be deleted: triggers of the tables reject it. */
@Entity('legal_hold')
export class LegalHoldRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) placedBy!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) placedAt!: Date;
  @Column('uuid', { nullable: true }) releasedBy!: string | null;
  /** Null while in force. */
  @Column('timestamptz', { nullable: true }) releasedAt!: Date | null;
  @Column('text', { nullable: true }) releaseReason!: string | null;
}

/** A hold's subject. Kept after the hold is released or the subject is deleted. */
@Entity('legal_hold_subject')
export class LegalHoldSubjectRow {
  @PrimaryColumn('uuid') holdId!: string;
  @PrimaryColumn('text') kind!: HeldKind;
  @PrimaryColumn('uuid') subjectId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Its name at that time. */
  @Column('text') name!: string;
  @MomentOfInsertColumn() since!: Date;
  /** No longer matched by the hold, because its owner, location, or team changed. */
  @Column('boolean', { default: false }) slipped!: boolean;
}

export const legalHoldAccess = {
  // Holds can't be deleted: they're released and kept as a record. The sweep checks which organizations have active
  // holds.
  legal_hold: {
    keeps: 'content',
    organisationColumn: 'organisation_id',
    app: ['select', 'insert', 'update'],
    system: ['select'],
  },
  legal_hold_subject: {
    keeps: 'content',
    organisationColumn: 'organisation_id',
    app: ['select', 'insert'],
    system: [],
  },
  legal_hold_text: {
    keeps: 'content',
    organisationColumn: 'organisation_id',
    app: ['select', 'insert', 'update'],
    system: [],
  },
} as const satisfies Record<string, TableAccess>;
