import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A person's correction of a transcribed word. The transcript stays unchanged. If a word has several corrections, the
 * latest one that wasn't replaced applies.
 */
@Entity('word_correction')
export class WordCorrectionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  /**
   * When the word was spoken, relative to the start of the recording. Matches the correction to words in a new
   * transcription.
   */
  @Column('integer') beginsMs!: number;
  @Column('integer') endsMs!: number;
  @Column('text', { nullable: true }) speaker!: string | null;
  @Column('text') heard!: string;
  @Column('text') text!: string;
  /** The sentence with all its corrections, for the search. */
  @Column('text') sentence!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
  @MomentOfInsertColumn() madeAt!: Date;
  @Column('timestamptz', { nullable: true }) replacedAt!: Date | null;
}

export const wordCorrectionAccess = {
  word_correction: own('content'),
} as const satisfies Record<string, TableAccess>;
