import type { DetectorModel, DetectorOutcome, DetectorTestState } from '@cartulary/contracts/detectors';
import type { Box } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What was learnt of all examples, and for tests of those of other pages. `pages`: `document:page`, which a part knows nothing of. */
export interface LearntDetector {
  readonly whole: DetectorModel;
  readonly parts: readonly { readonly pages: readonly string[]; readonly model: DetectorModel | null }[];
}

/** Something that an organisation has found on its pages, by examples. */
@Entity('detector')
export class DetectorRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  /** The examples that it learnt from, by their ids: where they are others now, it learns anew. */
  @Column('uuid', { array: true, default: () => `'{}'` }) learntFrom!: string[];
  /** Null where there was too little to learn from. */
  @Column('jsonb', { nullable: true }) learnt!: LearntDetector | null;
  @Column('text', { nullable: true }) testState!: DetectorTestState | null;
  @Column('timestamptz', { nullable: true }) testAskedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) testEndedAt!: Date | null;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) createdBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/** A box that somebody drew around it. */
@Entity('detector_example')
export class DetectorExampleRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') detectorId!: string;
  @Column('uuid') documentId!: string;
  @Column('integer') page!: number;
  @Column('real', { array: true }) box!: Box;
  @Column('uuid', { nullable: true }) addedBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** A document of the newest test. */
@Entity('detector_test_document')
export class DetectorTestDocumentRow {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') detectorId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('integer') position!: number;
  /** How often looking at it was begun. */
  @Column('integer', { default: 0 }) tries!: number;
  @Column('timestamptz', { nullable: true }) lookedAt!: Date | null;
  @Column('text', { nullable: true }) failure!: string | null;
}

/** A place that the test found or missed. */
@Entity('detector_case')
export class DetectorCaseRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') detectorId!: string;
  @Column('uuid') documentId!: string;
  @Column('integer') page!: number;
  @Column('real', { array: true }) box!: Box;
  @Column('real', { nullable: true }) likeness!: number | null;
  @Column('text', { default: 'open' }) outcome!: DetectorOutcome;
  @Column('boolean') judgeable!: boolean;
}

export const detectorAccess = {
  // A sweep looks for those that have to learn anew, or whose test has not ended.
  detector: own('content', ['select']),
  detector_example: own('operation', ['select']),
  detector_test_document: own('operation'),
  detector_case: own('content'),
} as const satisfies Record<string, TableAccess>;
