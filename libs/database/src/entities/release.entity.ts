import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn } from '../columns.js';
import { shared, type TableAccess } from '../table-access.js';

/** A version or commit that the installation started with for the first time since another. */
@Entity('release')
export class Release {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') version!: string;
  @Column('text', { nullable: true }) commit!: string | null;
  @Column('text') host!: string;
  @MomentOfInsertColumn() startedAt!: Date;
}

/** When a migration ran, and which release ran it. */
@Entity('migration_run')
export class MigrationRun {
  @PrimaryColumn('text') name!: string;
  /** Null: before this was written down. */
  @Column('timestamptz', { nullable: true }) ranAt!: Date | null;
  @Column('text', { nullable: true }) version!: string | null;
}

export const releaseAccess = {
  release: shared('operation'),
  migration_run: shared('operation'),
} as const satisfies Record<string, TableAccess>;
