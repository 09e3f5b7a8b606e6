import type { AskingGate } from '@cartulary/contracts/accuracy';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * A value of a document that a contract asked people about. It outlives the readings of the document, so that nobody takes a question
 * back by having it read again.
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
}

export const accuracyAskAccess = {
  accuracy_ask: own('operation'),
} as const satisfies Record<string, TableAccess>;
