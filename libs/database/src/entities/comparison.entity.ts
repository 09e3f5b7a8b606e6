import type { CaseKind, CaseOutcome, ComparisonState, Contender } from '@cartulary/contracts/comparisons';
import type { Box, Range } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A comparison of two pipelines on a fixed set of documents, drawn when it starts. */
@Entity('comparison')
export class ComparisonEntity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('jsonb') first!: Contender;
  @Column('jsonb') second!: Contender;
  /** Criteria of the set; null for all. */
  @Column('text', { nullable: true }) class!: string | null;
  @Column('timestamptz', { nullable: true }) fromAt!: Date | null;
  @Column('timestamptz', { nullable: true }) untilAt!: Date | null;
  /** Size of the set when it was sampled. Deleted documents leave the set, but this number stays. */
  @Column('integer') documents!: number;
  @Column('text', { default: 'asked' }) state!: ComparisonState;
  /** The daily CPU budget is used up; it continues at this time. */
  @Column('timestamptz', { nullable: true }) waitsUntil!: Date | null;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  @MomentOfInsertColumn() askedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** A document of the set and the cost of both sides. Documents are processed in random order, by position. */
@Entity('comparison_document')
export class ComparisonDocumentEntity {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') comparisonId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('integer') position!: number;
  /** Number of started attempts. */
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

/** A value that people settled, and the values that both sides extracted. */
@Entity('comparison_case')
export class ComparisonCaseEntity {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') comparisonId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @PrimaryColumn('integer') number!: number;
  @Column('text') kind!: CaseKind;
  /** The document's class when the set was drawn. */
  @Column('text', { nullable: true }) class!: string | null;
  /** Name of the field, the class, or the entity kind. */
  @Column('text') name!: string;
  @Column('integer', { nullable: true }) line!: number | null;
  @Column('text') value!: string;
  /** People removed it, so not finding it is right. */
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
  // A sweep finds unfinished ones.
  comparison: own('operation', ['select']),
  comparison_document: own('operation', ['select']),
  comparison_case: own('content'),
} as const satisfies Record<string, TableAccess>;
