import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn } from '../columns.js';
import { shared, type TableAccess } from '../table-access.js';

/** A version or commit that replaced another when the installation started. */
@Entity('release')
export class Release {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') version!: string;
  @Column('text', { nullable: true }) commit!: string | null;
  @Column('text') host!: string;
  @MomentOfInsertColumn() startedAt!: Date;
}

/** When a migration ran, and with which release. */
@Entity('migration_run')
export class MigrationRun {
  @PrimaryColumn('text') name!: string;
  /** Null if it ran before times were recorded. */
  @Column('timestamptz', { nullable: true }) ranAt!: Date | null;
  @Column('text', { nullable: true }) version!: string | null;
}

export const releaseAccess = {
  release: shared('operation'),
  migration_run: shared('operation'),
} as const satisfies Record<string, TableAccess>;
