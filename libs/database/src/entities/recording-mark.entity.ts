import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A mark in a recording; at most one per millisecond. */
@Entity('recording_mark')
export class RecordingMarkRow {
  @PrimaryColumn('uuid') documentId!: string;
  /** Since the start of the recording. */
  @PrimaryColumn('integer') atMs!: number;
  @OrganisationColumn() organisationId!: string;
  /** Empty until the mark is named. */
  @Column('text', { default: '' }) name!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
  @MomentOfInsertColumn() madeAt!: Date;
}

export const recordingMarkAccess = {
  recording_mark: own('content'),
} as const satisfies Record<string, TableAccess>;
