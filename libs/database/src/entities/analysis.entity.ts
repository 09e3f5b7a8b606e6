import type { Reader } from '@cartulary/contracts/endpoints/analyses';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Something about figures that a person keeps: what is asked, never an answer. */
@Entity('analysis')
export class AnalysisRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') kind!: 'question' | 'dashboard';
  @Column('text') name!: string;
  /** Judged by zod when it is written and again when it is read: rows outlive releases. */
  @Column('jsonb') definition!: unknown;
  /** Who else sees it. Those that are gone reach nobody. */
  @Column('jsonb') readers!: readonly Reader[];
  /** Of a dashboard: goes up with every change of its cards or name. */
  @Column('integer', { default: 1 }) version!: number;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const analysisAccess = {
  analysis: own('content'),
} as const satisfies Record<string, TableAccess>;
