import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What a person corrected in a word that was heard. What was read stays as it is; of several of one word the last that was not replaced counts. */
@Entity('word_correction')
export class WordCorrectionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  /** When the word was said, since the recording began: by it a correction is found again in what is written down anew. */
  @Column('integer') beginsMs!: number;
  @Column('integer') endsMs!: number;
  @Column('text', { nullable: true }) speaker!: string | null;
  @Column('text') heard!: string;
  @Column('text') text!: string;
  /** The sentence as it stands with all its corrections, for the search. */
  @Column('text') sentence!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
  @MomentOfInsertColumn() madeAt!: Date;
  @Column('timestamptz', { nullable: true }) replacedAt!: Date | null;
}

export const wordCorrectionAccess = {
  word_correction: own('content'),
} as const satisfies Record<string, TableAccess>;
