import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What editors can do in a frame of a board, or outside of frames with a rule. */
@Entity('board_rule')
export class BoardRuleRow {
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  /** ID of the frame on the board; '' for the rest of the board. */
  @PrimaryColumn('text') frame!: string;
  @Column('text') may!: BoardMay;
}

/** A person with an owner's rights on a board who can also change its rules. */
@Entity('board_facilitator')
export class BoardFacilitatorRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
}

/** A board's timer. There is no row if none is set. */
@Entity('board_timer')
export class BoardTimerRow {
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  /** While it runs. */
  @Column('timestamptz', { nullable: true }) endsAt!: Date | null;
  /** While it is paused. */
  @Column('int', { nullable: true }) leftMs!: number | null;
}

/** The latest vote on a board. */
@Entity('board_vote')
export class BoardVoteRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Dots per person. */
  @Column('smallint') dots!: number;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}

/** A person's votes. */
@Entity('board_dot')
export class BoardDotRow {
  @PrimaryColumn('uuid') voteId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Id of an object on the board. */
  @PrimaryColumn('text') thing!: string;
  @Column('smallint') dots!: number;
}

/** A note that only its author sees until all are revealed. */
@Entity('board_hidden_note')
export class BoardHiddenNoteRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') itemId!: string;
  @Column('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') words!: string;
  @MomentOfInsertColumn() writtenAt!: Date;
  @Column('timestamptz', { nullable: true }) revealedAt!: Date | null;
}

export const boardAccess = {
  board_rule: own('content'),
  board_facilitator: own('content'),
  board_timer: own('content'),
  board_vote: own('content'),
  board_dot: own('content'),
  board_hidden_note: own('content'),
} as const satisfies Record<string, TableAccess>;
