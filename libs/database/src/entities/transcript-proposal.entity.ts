import type { ProposalAnswer, ProposalKind } from '@cartulary/contracts/endpoints/transcript-proposals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What somebody said to a decision or a task that was proposed from a transcript; what nobody answered has no row. */
@Entity('transcript_proposal')
export class TranscriptProposalRow {
  @PrimaryColumn('uuid') documentId!: string;
  @PrimaryColumn('text') kind!: ProposalKind;
  /** When its sentence begins, since the recording began. */
  @PrimaryColumn('integer') atMs!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('text') answer!: ProposalAnswer;
  /** As it stood when it was answered. */
  @Column('text') text!: string;
  @Column('text', { nullable: true }) who!: string | null;
  /** When, in the words of the sentence. */
  @Column('text', { nullable: true }) due!: string | null;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) answeredBy!: string | null;
  @MomentOfInsertColumn() answeredAt!: Date;
}

export const transcriptProposalAccess = {
  transcript_proposal: own('content'),
} as const satisfies Record<string, TableAccess>;
