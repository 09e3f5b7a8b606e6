import type { ProposalAnswer, ProposalKind } from '@cartulary/contracts/endpoints/transcript-proposals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A response to a decision or task proposed from a transcript; no row while unanswered. */
@Entity('transcript_proposal')
export class TranscriptProposalRow {
  @PrimaryColumn('uuid') documentId!: string;
  @PrimaryColumn('text') kind!: ProposalKind;
  /** Start of its sentence, since the start of the recording. */
  @PrimaryColumn('integer') atMs!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('text') answer!: ProposalAnswer;
  /** Text at the time of the response. */
  @Column('text') text!: string;
  @Column('text', { nullable: true }) who!: string | null;
  /** Due date in the sentence's own words. */
  @Column('text', { nullable: true }) due!: string | null;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) answeredBy!: string | null;
  @MomentOfInsertColumn() answeredAt!: Date;
}

export const transcriptProposalAccess = {
  transcript_proposal: own('content'),
} as const satisfies Record<string, TableAccess>;
