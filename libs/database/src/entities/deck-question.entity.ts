import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A question from the audience of a presentation. */
@Entity('deck_question')
export class DeckQuestionRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') itemId!: string;
  @Column('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') words!: string;
  @MomentOfInsertColumn() askedAt!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
}

/** A vote for a question. */
@Entity('deck_question_vote')
export class DeckQuestionVoteRow {
  @PrimaryColumn('uuid') questionId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
}

export const deckQuestionAccess = {
  deck_question: own('content'),
  deck_question_vote: own('content'),
} as const satisfies Record<string, TableAccess>;
