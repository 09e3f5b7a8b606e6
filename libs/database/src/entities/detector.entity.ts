import type { DetectorModel, DetectorOutcome, DetectorTestState } from '@cartulary/contracts/detectors';
import type { Box } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * Models learned from the examples: the whole one, and for tests those without certain pages. `pages`: the excluded pages, as
 * `document:page`.
 */
export interface LearntDetector {
  readonly whole: DetectorModel;
  readonly parts: readonly { readonly pages: readonly string[]; readonly model: DetectorModel | null }[];
}

/** A custom detector, which finds objects on pages based on examples. */
@Entity('detector')
export class DetectorRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  /** Ids of the examples it learned from. If they change, it is retrained. */
  @Column('uuid', { array: true, default: () => `'{}'` }) learntFrom!: string[];
  /** Null if there was too little training data. */
  @Column('jsonb', { nullable: true }) learnt!: LearntDetector | null;
  @Column('text', { nullable: true }) testState!: DetectorTestState | null;
  @Column('timestamptz', { nullable: true }) testAskedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) testEndedAt!: Date | null;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) createdBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/** A box that a person drew around an example. */
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

/** A document of the latest test. */
@Entity('detector_test_document')
export class DetectorTestDocumentRow {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') detectorId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('integer') position!: number;
  /** Number of started attempts. */
  @Column('integer', { default: 0 }) tries!: number;
  @Column('timestamptz', { nullable: true }) lookedAt!: Date | null;
  @Column('text', { nullable: true }) failure!: string | null;
}

/** A spot that the test found or missed. */
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
  // A sweep finds detectors to retrain and unfinished tests.
  detector: own('content', ['select']),
  detector_example: own('operation', ['select']),
  detector_test_document: own('operation'),
  detector_case: own('content'),
} as const satisfies Record<string, TableAccess>;
