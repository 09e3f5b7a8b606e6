import { Column, Entity, PrimaryColumn } from 'typeorm';
import { own, type TableAccess } from '../table-access.js';

/** Last result of the built-in watch of an organization's runs; no row if it is off. */
@Entity('reading_watch')
export class ReadingWatchRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  /** End of the last evaluated minute. */
  @Column('timestamptz') judgedUntil!: Date;
  /** Finished runs in the hour before it, and failures among them. */
  @Column('integer', { default: 0 }) readings!: number;
  @Column('integer', { default: 0 }) failed!: number;
  /** When the failure rate rose above the threshold. */
  @Column('timestamptz', { nullable: true }) firingSince!: Date | null;
  @Column('timestamptz', { nullable: true }) clearedAt!: Date | null;
  /** When administrators were notified. */
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
}

export const readingWatchAccess = {
  reading_watch: own('operation'),
} as const satisfies Record<string, TableAccess>;
