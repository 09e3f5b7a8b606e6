import type { BatchPriority, BatchState } from '@cartulary/contracts/endpoints/batches';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Documents that a person brought in together. While it is paused no stage of them begins. */
@Entity('batch')
export class Batch {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  /** What reads its documents; null: what is chosen for uploads. */
  @Column('uuid', { nullable: true }) pipelineId!: string | null;
  @Column('text', { default: 'running' }) state!: BatchState;
  /** Where its readings stand in the queue; one that somebody put elsewhere alone stays there. */
  @Column('text', { default: 'normal' }) priority!: BatchPriority;
  @MomentOfInsertColumn() createdAt!: Date;
  /** All its files are here; null again when another one comes. */
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  /** When the last of its documents was over, its owner being told; null again when it is read on. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

export const batchAccess = {
  batch: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
