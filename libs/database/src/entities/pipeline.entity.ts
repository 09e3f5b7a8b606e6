import type { PipelineFound } from '@cartulary/contracts/endpoints/pipelines';
import type { pipelineTrialStates, PipelineSteps } from '@cartulary/contracts/pipelines';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Which stages read a document, and how, as somebody composes it. */
@Entity('pipeline')
export class PipelineEntity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('jsonb') draft!: PipelineSteps;
  /** Goes up with every change. */
  @Column('integer', { default: 1 }) revision!: number;
  /** Nobody may name it any more; what named it is read as if nobody had. */
  @Column('timestamptz', { nullable: true }) retiredAt!: Date | null;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) createdBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

/** What was published of a pipeline. It never changes: the newest reads, and runs that began with an earlier one end with that. */
@Entity('pipeline_version')
export class PipelineVersionEntity {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') pipelineId!: string;
  @Column('integer') number!: number;
  @Column('jsonb') steps!: PipelineSteps;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) publishedBy!: string | null;
  @MomentOfInsertColumn() publishedAt!: Date;
}

/** What reads where nobody names a pipeline. */
@Entity('pipeline_default')
export class PipelineDefaultEntity {
  @OrganisationColumn() organisationId!: string;
  /** `uploads`, or a class. */
  @PrimaryColumn('text') usedFor!: string;
  @Column('uuid') pipelineId!: string;
}

/** A draft tried on a document. What it found is nobody's but who asked for it, and goes after a day. */
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
  // Nobody changes what was published.
  pipeline_version: { ...own('operation'), app: ['select', 'insert', 'delete'] },
  pipeline_default: own('operation'),
  // Swept out when it is old.
  pipeline_trial: own('content', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
