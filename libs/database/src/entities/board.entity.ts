import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What editors may do in a frame of a board, or where no frame says otherwise. */
@Entity('board_rule')
export class BoardRuleRow {
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Its id on the board; '' for the rest of it. */
  @PrimaryColumn('text') frame!: string;
  @Column('text') may!: BoardMay;
}

/** Somebody who may do on a board what its owner may, and change its rules. */
@Entity('board_facilitator')
export class BoardFacilitatorRow {
  @PrimaryColumn('uuid') itemId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  @OrganisationColumn() organisationId!: string;
}

export const boardAccess = {
  board_rule: own('content'),
  board_facilitator: own('content'),
} as const satisfies Record<string, TableAccess>;
