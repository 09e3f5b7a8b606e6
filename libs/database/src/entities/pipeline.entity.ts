import type { PipelineFound } from '@cartulary/contracts/endpoints/pipelines';
import type { pipelineTrialStates, PipelineSteps } from '@cartulary/contracts/pipelines';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A pipeline: which stages process a document, and how. */
@Entity('pipeline')
export class PipelineEntity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('jsonb') draft!: PipelineSteps;
  /** Incremented with every change. */
  @Column('integer', { default: 1 }) revision!: number;
  /** It can't be chosen anymore. Anything that referred to it uses the default. */
  @Column('timestamptz', { nullable: true }) retiredAt!: Date | null;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) createdBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/**
 * A published version of a pipeline. Never changes: new runs use the latest one, and runs that started with an earlier one finish with it.
 */
@Entity('pipeline_version')
export class PipelineVersionEntity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') pipelineId!: string;
  @Column('integer') number!: number;
  @Column('jsonb') steps!: PipelineSteps;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) publishedBy!: string | null;
  @MomentOfInsertColumn() publishedAt!: Date;
}

/** The default pipeline for a purpose. */
@Entity('pipeline_default')
export class PipelineDefaultEntity {
  @OrganisationColumn() organisationId!: string;
  /** `uploads`, or a class. */
  @PrimaryColumn('text') usedFor!: string;
  @Column('uuid') pipelineId!: string;
}

/** A trial of a draft on a document. Only the requester can see its results, which are deleted after a day. */
@Entity('pipeline_trial')
export class PipelineTrialEntity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') pipelineId!: string;
  @Column('uuid') documentId!: string;
  @Column('jsonb') steps!: PipelineSteps;
  @Column('text', { default: 'asked' }) state!: (typeof pipelineTrialStates)[number];
  @Column('integer', { nullable: true }) pages!: number | null;
  @Column('integer', { nullable: true }) pageCount!: number | null;
  @Column('jsonb', { nullable: true }) found!: PipelineFound | null;
  @Column('text', { nullable: true }) failureCode!: string | null;
  @Column('uuid') askedBy!: string;
  @MomentOfInsertColumn() askedAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const pipelineAccess = {
  pipeline: own('operation'),
  // Published versions are never changed.
  pipeline_version: { ...own('operation'), app: ['select', 'insert', 'delete'] },
  pipeline_default: own('operation'),
  // Old rows are deleted by a sweep.
  pipeline_trial: own('content', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
