import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A reviewed value that is asked again of another person, who doesn't see the first answer, and of a third where the two disagree.
 * An answer is what the value says; null where it was taken away. Who answered is null once that account is gone.
 */
@Entity('double_check')
export class DoubleCheckRow {
  @OrganisationColumn() organisationId!: string;
  /** Of what the contract gathered when it asked (`AccuracyAskRow`). */
  @PrimaryColumn('uuid') generation!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('uuid') fieldId!: string;
  /** As it was read, before anybody answered. */
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
  /** When two agreed, or a third settled it. */
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
  /** What is right; null where it is nothing, and before it is settled. */
  @Column('text', { nullable: true }) settledValue!: string | null;
}

export const doubleCheckAccess = {
  double_check: own('content'),
} as const satisfies Record<string, TableAccess>;
