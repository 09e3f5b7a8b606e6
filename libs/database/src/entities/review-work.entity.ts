import type { CorrectionReason } from '@cartulary/contracts/review-work';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Reviewer and due date of a document. Assignments to suspended accounts don't count. */
@Entity('review_task')
export class ReviewTaskRow {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('uuid', { nullable: true }) assigneeId!: string | null;
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  /** Who set the date. They are notified when it passes while no one is assigned. */
  @Column('uuid', { nullable: true }) dueBy!: string | null;
  /** When the notification about the passed date was sent. */
  @Column('timestamptz', { nullable: true }) overdueAt!: Date | null;
}

/** Requires two people to confirm documents in a class; with a minimum, only those whose amount is at least that. */
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

/** A document that two people have to confirm, and who did. Maintained by `four-eyes.ts`. */
@Entity('four_eyes')
export class FourEyesRow {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  /** Classes whose rules required it. */
  @Column('text', { array: true, default: [] }) classes!: string[];
  /** A rule changed since: whether it still applies has to be rechecked (`judgeFourEyes`). */
  @Column('boolean', { default: false }) unjudged!: boolean;
  @MomentOfInsertColumn() askedAt!: Date;
  @Column('uuid', { nullable: true }) firstBy!: string | null;
  @Column('timestamptz', { nullable: true }) firstAt!: Date | null;
  @Column('uuid', { nullable: true }) secondBy!: string | null;
  @Column('timestamptz', { nullable: true }) secondAt!: Date | null;
  /** Hash of the values that the first person confirmed. If they change, confirmation starts over. */
  @Column('text', { nullable: true }) valuesHash!: string | null;
}

/** A person's review of one value: action, duration, and reason. Machines' reviews have none. */
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
  /** While the page was visible, in milliseconds; null if it was reviewed elsewhere. */
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
