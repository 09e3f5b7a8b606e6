import type { AskingGate } from '@cartulary/contracts/accuracy';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A value that a contract sent to people for review. It outlives the document's runs, so that reprocessing doesn't
 * withdraw the question, and, once answered, the document itself: only the outcome is kept (`app.keep_answers`),
 * without any document content.
 */
@Entity('accuracy_ask')
export class AccuracyAskRow {
  @OrganisationColumn() organisationId!: string;
  /** Contract generation that asked (`AccuracyContractRow.generation`). */
  @PrimaryColumn('uuid') generation!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('text') gate!: AskingGate;
  /** The engine's confidence. */
  @Column('real') score!: number;
  @MomentOfInsertColumn() askedAt!: Date;
  /** When its document was deleted; null while it exists. */
  @Column('timestamptz', { nullable: true }) goneAt!: Date | null;
  /**
   * How the answer counted at that time: whether the value was wrong, was checked twice, was missed by the first person, and whether the
   * first answer was wrong.
   */
  @Column('boolean', { nullable: true }) keptWrong!: boolean | null;
  @Column('boolean', { nullable: true }) keptTwice!: boolean | null;
  @Column('boolean', { nullable: true }) keptMissed!: boolean | null;
  @Column('boolean', { nullable: true }) keptFirstWrong!: boolean | null;
}

export const accuracyAskAccess = {
  accuracy_ask: own('operation'),
} as const satisfies Record<string, TableAccess>;
