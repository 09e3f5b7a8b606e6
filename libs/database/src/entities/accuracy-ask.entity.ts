import type { AskingGate } from '@cartulary/contracts/accuracy';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A value of a document that a contract asked people about. It outlives the readings of the document, so that nobody takes a question
 * back by having it read again; and, once somebody answered, the document: how the answer counted is kept (`app.keep_answers`), and nothing
 * of what the document said.
 */
@Entity('accuracy_ask')
export class AccuracyAskRow {
  @OrganisationColumn() organisationId!: string;
  /** What the contract gathered when it asked (`AccuracyContractRow.generation`). */
  @PrimaryColumn('uuid') generation!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @Column('text') gate!: AskingGate;
  /** How sure the reader was. */
  @Column('real') score!: number;
  @MomentOfInsertColumn() askedAt!: Date;
  /** When its document was deleted; null while it is there. */
  @Column('timestamptz', { nullable: true }) goneAt!: Date | null;
  /** How it counted then: whether it was wrong, checked twice, missed by the first person, and whether the first answer was wrong. */
  @Column('boolean', { nullable: true }) keptWrong!: boolean | null;
  @Column('boolean', { nullable: true }) keptTwice!: boolean | null;
  @Column('boolean', { nullable: true }) keptMissed!: boolean | null;
  @Column('boolean', { nullable: true }) keptFirstWrong!: boolean | null;
}

export const accuracyAskAccess = {
  accuracy_ask: own('operation'),
} as const satisfies Record<string, TableAccess>;
