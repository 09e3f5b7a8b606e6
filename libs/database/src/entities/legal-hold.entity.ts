import type { HeldKind } from '@cartulary/contracts/endpoints/holds';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** Why something must be kept, who said so, and since when. What it reaches no row of goes: triggers of the tables refuse. */
@Entity('legal_hold')
export class LegalHoldRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) placedBy!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) placedAt!: Date;
  @Column('uuid', { nullable: true }) releasedBy!: string | null;
  /** Null: in force. */
  @Column('timestamptz', { nullable: true }) releasedAt!: Date | null;
  @Column('text', { nullable: true }) releaseReason!: string | null;
}

/** What a hold names. It stays when the hold was released and the thing is gone. */
@Entity('legal_hold_subject')
export class LegalHoldSubjectRow {
  @PrimaryColumn('uuid') holdId!: string;
  @PrimaryColumn('text') kind!: HeldKind;
  @PrimaryColumn('uuid') subjectId!: string;
  @OrganisationColumn() organisationId!: string;
  /** As it was called then. */
  @Column('text') name!: string;
  @MomentOfInsertColumn() since!: Date;
  /** It would have slipped out of the hold when its owner, its place or its team changed. */
  @Column('boolean', { default: false }) slipped!: boolean;
}

export const legalHoldAccess = {
  // No call takes a hold back: it is released, and stays as the record of it. The sweep asks whose are in force.
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
