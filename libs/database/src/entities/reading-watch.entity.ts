import { Column, Entity, PrimaryColumn } from 'typeorm';
import { own, type TableAccess } from '../table-access.js';

/** What the built-in watch of an organisation's readings saw last; none where it is off. */
@Entity('reading_watch')
export class ReadingWatchRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  /** The end of the last minute that it looked at. */
  @Column('timestamptz') judgedUntil!: Date;
  /** Of the hour before it: how many readings ended, and how many of them failed. */
  @Column('integer', { default: 0 }) readings!: number;
  @Column('integer', { default: 0 }) failed!: number;
  /** Since when more fail than the threshold says. */
  @Column('timestamptz', { nullable: true }) firingSince!: Date | null;
  @Column('timestamptz', { nullable: true }) clearedAt!: Date | null;
  /** When administrators were told of it. */
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
}

export const readingWatchAccess = {
  reading_watch: own('operation'),
} as const satisfies Record<string, TableAccess>;
