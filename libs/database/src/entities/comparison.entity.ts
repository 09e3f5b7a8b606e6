import type { CaseKind, CaseOutcome, ComparisonState, Contender } from '@cartulary/contracts/comparisons';
import type { Box, Range } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Two ways of reading, compared on a set of documents that is frozen when it begins. */
@Entity('comparison')
export class ComparisonEntity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('jsonb') first!: Contender;
  @Column('jsonb') second!: Contender;
  /** What the set was drawn from; null of all. */
  @Column('text', { nullable: true }) class!: string | null;
  @Column('timestamptz', { nullable: true }) fromAt!: Date | null;
  @Column('timestamptz', { nullable: true }) untilAt!: Date | null;
  /** How many were drawn. Those that are deleted leave the set; this number stays. */
  @Column('integer') documents!: number;
  @Column('text', { default: 'asked' }) state!: ComparisonState;
  /** Nothing is left of the processor time of a day: it goes on then. */
  @Column('timestamptz', { nullable: true }) waitsUntil!: Date | null;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  @MomentOfInsertColumn() askedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** A document of the set, and what both took for it. They are read in the order of their positions, which chance made. */
@Entity('comparison_document')
export class ComparisonDocumentEntity {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') comparisonId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('integer') position!: number;
  /** How often reading it was begun. */
  @Column('integer', { default: 0 }) tries!: number;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  @Column('integer', { nullable: true }) firstPages!: number | null;
  @Column('integer', { nullable: true }) firstMs!: number | null;
  @Column('integer', { nullable: true }) firstCpuMs!: number | null;
  @Column('text', { nullable: true }) firstFailure!: string | null;
  @Column('integer', { nullable: true }) secondPages!: number | null;
  @Column('integer', { nullable: true }) secondMs!: number | null;
  @Column('integer', { nullable: true }) secondCpuMs!: number | null;
  @Column('text', { nullable: true }) secondFailure!: string | null;
}

/** Something that people settled of a document, and what both said of it. */
@Entity('comparison_case')
export class ComparisonCaseEntity {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') comparisonId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @PrimaryColumn('integer') number!: number;
  @Column('text') kind!: CaseKind;
  /** What the document was when the set was frozen. */
  @Column('text', { nullable: true }) class!: string | null;
  /** The field, the class, or the kind of entity. */
  @Column('text') name!: string;
  @Column('integer', { nullable: true }) line!: number | null;
  @Column('text') value!: string;
  /** People took it away: it is right not to find it. */
  @Column('boolean') removed!: boolean;
  @Column('integer') page!: number;
  @Column('real', { array: true, nullable: true }) box!: Box | null;
  @Column('jsonb', { nullable: true }) range!: Range | null;
  @Column('text', { nullable: true }) firstOutcome!: CaseOutcome | null;
  @Column('text', { nullable: true }) firstSaid!: string | null;
  @Column('text', { nullable: true }) secondOutcome!: CaseOutcome | null;
  @Column('text', { nullable: true }) secondSaid!: string | null;
}

export const comparisonAccess = {
  // A sweep looks for those that have not ended.
  comparison: own('operation', ['select']),
  comparison_document: own('operation', ['select']),
  comparison_case: own('content'),
} as const satisfies Record<string, TableAccess>;
