import type { ReadingReason } from '@cartulary/contracts/endpoints/versions';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import type { SpeechLanguage } from '@cartulary/contracts/speech-languages';
import type { RunState } from '@cartulary/contracts/stages';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A run: one pass of a document through the stage graph. */
@Entity('processing_run')
export class ProcessingRun {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('text') pipelineVersion!: string;
  @Column('text', { default: 'running' }) state!: RunState;
  @Column('text', { default: 'again' }) reason!: ReadingReason;
  /** The account that requested it. */
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  /** The version it restores, which may have been deleted since. */
  @Column('uuid', { nullable: true }) restores!: string | null;
  /** For a recording: the language chosen by a person; null to detect it. */
  @Column('text', { nullable: true }) spokenLanguage!: SpeechLanguage | null;
  /** Priority chosen by a person, by whom, and when. */
  @Column('text', { default: 'normal' }) priority!: ReadingPriority;
  @Column('uuid', { nullable: true }) priorityBy!: string | null;
  @Column('timestamptz', { nullable: true }) priorityAt!: Date | null;
  /** No stage starts before this time, because the daily budget was used up. */
  @Column('timestamptz', { nullable: true }) waitsUntil!: Date | null;
  /** Exempt from the budget. */
  @Column('boolean', { default: false }) passesBudget!: boolean;
  /** CPU time so far. */
  @WholeNumberColumn({ default: 0 }) cpuMs!: number;
  /** The pipeline version when the run started; null for all stages. */
  @Column('uuid', { nullable: true }) pipelineVersionId!: string | null;
  /** Whether a person chose the pipeline for the document. Later runs then use it too. */
  @Column('boolean', { default: false }) pipelineNamed!: boolean;
  /** After classification, continues with the pipeline of the detected class. */
  @Column('boolean', { default: false }) classDecides!: boolean;
  /** Whether resources used by each stage are recorded. */
  @Column('boolean', { default: false }) keepsTrace!: boolean;
  @MomentOfInsertColumn() startedAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

export const processingRunAccess = {
  processing_run: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
