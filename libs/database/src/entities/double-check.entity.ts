import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A reviewed value that a second person checks without seeing the first answer, and a third if they disagree. An answer is the value, or
 * null if it was removed. The person is null if the account was deleted.
 */
@Entity('double_check')
export class DoubleCheckRow {
  @OrganisationColumn() organisationId!: string;
  /** Contract generation that asked (`AccuracyAskRow`). */
  @PrimaryColumn('uuid') generation!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('uuid') fieldId!: string;
  /** As originally read, before any answer. */
  @Column('text') readText!: string;
  @Column('text') readValue!: string;
  @Column('uuid', { nullable: true }) firstBy!: string | null;
  @Column('text', { nullable: true }) firstValue!: string | null;
  @MomentOfInsertColumn() firstAt!: Date;
  @Column('uuid', { nullable: true }) secondBy!: string | null;
  @Column('text', { nullable: true }) secondValue!: string | null;
  @Column('timestamptz', { nullable: true }) secondAt!: Date | null;
  @Column('uuid', { nullable: true }) thirdBy!: string | null;
  @Column('text', { nullable: true }) thirdValue!: string | null;
  @Column('timestamptz', { nullable: true }) thirdAt!: Date | null;
  /** When two people agreed, or a third settled it. */
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
  /** The right value; null if there is none, and until it's settled. */
  @Column('text', { nullable: true }) settledValue!: string | null;
}

export const doubleCheckAccess = {
  double_check: own('content'),
} as const satisfies Record<string, TableAccess>;
