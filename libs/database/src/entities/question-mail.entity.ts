import type { Repeat } from '@cartulary/contracts/endpoints/calendar';
import type { MailStop } from '@cartulary/contracts/endpoints/question-mails';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A question that one person receives by email on a schedule. */
@Entity('question_mail')
export class QuestionMailRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') questionId!: string;
  @Column('uuid') readerId!: string;
  @Column('uuid') madeBy!: string;
  @Column('text') zone!: string;
  /** Local time in the zone: '2026-11-21T09:00'. */
  @Column('text') starts!: string;
  @Column('jsonb') repeat!: Repeat;
  /** Null if no more emails follow. */
  @Column('timestamptz', { nullable: true }) nextAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('boolean', { default: false }) isPaused!: boolean;
  @Column('text', { nullable: true }) stopped!: MailStop | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const questionMailAccess = {
  // A sweep finds those that are due.
  question_mail: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
