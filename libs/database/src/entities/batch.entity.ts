import type { BatchPriority, BatchState } from '@cartulary/contracts/endpoints/batches';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Documents that a person uploaded together. While it is paused, none of their stages starts. */
@Entity('batch')
export class Batch {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  /** Pipeline of its documents; null for the default for uploads. */
  @Column('uuid', { nullable: true }) pipelineId!: string | null;
  @Column('text', { default: 'running' }) state!: BatchState;
  /** Queue priority of its runs. A separately prioritized document keeps its own. */
  @Column('text', { default: 'normal' }) priority!: BatchPriority;
  @MomentOfInsertColumn() createdAt!: Date;
  /** When the upload was completed; reset to null by another file. */
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  /** When its last document was done and its owner was notified; reset to null when processing continues. */
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

export const batchAccess = {
  batch: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
