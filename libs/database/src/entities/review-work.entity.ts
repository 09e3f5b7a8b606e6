import type { CorrectionReason } from '@cartulary/contracts/review-work';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Who reviews a document, and until when. Somebody whose account is closed has it no more. */
@Entity('review_task')
export class ReviewTaskRow {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('uuid', { nullable: true }) assigneeId!: string | null;
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  /** Who set the date: told that it passed where nobody has the review. */
  @Column('uuid', { nullable: true }) dueBy!: string | null;
  /** When it was told that the date had passed. */
  @Column('timestamptz', { nullable: true }) overdueAt!: Date | null;
}

/** Two people confirm documents of a class; with a minimum those alone in which an amount is at least that. */
@Entity('review_rule')
export class ReviewRuleRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') class!: string;
  @Column('text', { nullable: true }) field!: string | null;
  @Column('double precision', { nullable: true }) minimum!: number | null;
  @Column('uuid', { nullable: true }) setBy!: string | null;
  @MomentOfInsertColumn() setAt!: Date;
}

/** A document that two people confirm, and who did. Kept by `four-eyes.ts`. */
@Entity('four_eyes')
export class FourEyesRow {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  /** Whose rules asked for it. */
  @Column('text', { array: true, default: [] }) classes!: string[];
  /** A rule was changed since: whether it still asks for two people is to be judged (`judgeFourEyes`). */
  @Column('boolean', { default: false }) unjudged!: boolean;
  @MomentOfInsertColumn() askedAt!: Date;
  @Column('uuid', { nullable: true }) firstBy!: string | null;
  @Column('timestamptz', { nullable: true }) firstAt!: Date | null;
  @Column('uuid', { nullable: true }) secondBy!: string | null;
  @Column('timestamptz', { nullable: true }) secondAt!: Date | null;
  /** Of the values that the first confirmed: with other ones it begins anew. */
  @Column('text', { nullable: true }) valuesHash!: string | null;
}

/** One person's review of one value: what they did, how long it took and why. Of machines there is none. */
@Entity('value_review')
export class ValueReviewRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') valueId!: string;
  @Column('text') kind!: 'field' | 'entity';
  @Column('text') done!: 'confirmed' | 'corrected' | 'removed';
  @Column('uuid', { nullable: true }) reviewedBy!: string | null;
  @MomentOfInsertColumn() reviewedAt!: Date;
  /** While the page was in sight; null where it was reviewed elsewhere. */
  @Column('integer', { nullable: true }) spentMs!: number | null;
  @Column('text', { nullable: true }) reason!: CorrectionReason | null;
  @Column('text', { nullable: true }) reasonText!: string | null;
}

export const reviewWorkAccess = {
  review_task: own('operation', ['select']),
  review_rule: own('operation'),
  four_eyes: own('operation', ['select']),
  value_review: own('content'),
} as const satisfies Record<string, TableAccess>;
