import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A moment of a recording that somebody wants to find again: one a millisecond. */
@Entity('recording_mark')
export class RecordingMarkRow {
  @PrimaryColumn('uuid') documentId!: string;
  /** Since the recording began. */
  @PrimaryColumn('integer') atMs!: number;
  @OrganisationColumn() organisationId!: string;
  /** Empty until it is named. */
  @Column('text', { default: '' }) name!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
  @MomentOfInsertColumn() madeAt!: Date;
}

export const recordingMarkAccess = {
  recording_mark: own('content'),
} as const satisfies Record<string, TableAccess>;
