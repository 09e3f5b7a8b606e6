import type { Reader } from '@cartulary/contracts/endpoints/analyses';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A saved analytics item: the question or dashboard, never a result. */
@Entity('analysis')
export class AnalysisRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') kind!: 'question' | 'dashboard';
  @Column('text') name!: string;
  /** Validated with zod on write and on read, because rows outlive releases. */
  @Column('jsonb') definition!: unknown;
  /** People and groups it is shared with. Deleted ones have no effect. */
  @Column('jsonb') readers!: readonly Reader[];
  /** For a dashboard: incremented with every change of its cards or name. */
  @Column('integer', { default: 1 }) version!: number;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const analysisAccess = {
  analysis: own('content'),
} as const satisfies Record<string, TableAccess>;
