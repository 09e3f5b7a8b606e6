import type { StageTrace } from '@cartulary/contracts/stage-progress';
import type { StageName, StageState } from '@cartulary/contracts/stages';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** One stage of a run; unique per run and stage. */
@Entity('stage_run')
export class StageRun {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') runId!: string;
  @Column('text') stage!: StageName;
  @Column('text', { default: 'waiting' }) state!: StageState;
  /** Not part of the pipeline: skipped, and never started. */
  @Column('boolean', { default: false }) leftOut!: boolean;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('text', { nullable: true }) engine!: string | null;
  @Column('text', { nullable: true }) engineVersion!: string | null;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
  @Column('text', { nullable: true }) failureCode!: string | null;
  @Column('integer', { nullable: true }) durationMs!: number | null;
  /** Resources used, if the run records them. */
  @Column('jsonb', { nullable: true }) trace!: StageTrace | null;
}

export const stageRunAccess = {
  stage_run: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
