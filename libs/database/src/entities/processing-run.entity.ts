import type { ReadingReason } from '@cartulary/contracts/endpoints/versions';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import type { SpeechLanguage } from '@cartulary/contracts/speech-languages';
import type { RunState } from '@cartulary/contracts/stages';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** One walk of a document through the stage graph. */
@Entity('processing_run')
export class ProcessingRun {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('text') pipelineVersion!: string;
  @Column('text', { default: 'running' }) state!: RunState;
  @Column('text', { default: 'again' }) reason!: ReadingReason;
  /** The account that asked for it. */
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  /** The version that it brings back, which may be gone by now. */
  @Column('uuid', { nullable: true }) restores!: string | null;
  /** Of a recording: what a person said that it is spoken in; null where the model tells. */
  @Column('text', { nullable: true }) spokenLanguage!: SpeechLanguage | null;
  /** Where a person put it in the queue, who did, and when it was put there. */
  @Column('text', { default: 'normal' }) priority!: ReadingPriority;
  @Column('uuid', { nullable: true }) priorityBy!: string | null;
  @Column('timestamptz', { nullable: true }) priorityAt!: Date | null;
  /** No stage begins before then: the budget of the day was spent. */
  @Column('timestamptz', { nullable: true }) waitsUntil!: Date | null;
  /** It is read whatever is left of the budget. */
  @Column('boolean', { default: false }) passesBudget!: boolean;
  /** Processor time that it took so far. */
  @WholeNumberColumn({ default: 0 }) cpuMs!: number;
  /** The version of a pipeline that it is by, as it was when the run began; null: all stages. */
  @Column('uuid', { nullable: true }) pipelineVersionId!: string | null;
  /** Whether somebody named that pipeline for the document: later runs are by it as well. */
  @Column('boolean', { default: false }) pipelineNamed!: boolean;
  /** Once it is known what the document is, the pipeline of its class reads on. */
  @Column('boolean', { default: false }) classDecides!: boolean;
  /** What each stage takes is kept with it. */
  @Column('boolean', { default: false }) keepsTrace!: boolean;
  @MomentOfInsertColumn() startedAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

export const processingRunAccess = {
  processing_run: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
