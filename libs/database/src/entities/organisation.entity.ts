import type { ModuleId } from '@cartulary/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn } from '../columns.js';

/** Owner of every row of business data. */
@Entity('organisation')
export class Organisation {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { array: true, default: () => "'{}'" }) subscribedModules!: ModuleId[];
  /** No person of the organisation may have documents processed by the server. */
  @Column('boolean', { default: false }) enforceLocalProcessing!: boolean;
  @MomentOfInsertColumn() createdAt!: Date;
}
