import type { RecordingTrouble } from '@cartulary/contracts/endpoints/meetings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Voices of a meeting, from when a host begins to keep them until one ends it. */
@Entity('meeting_recording')
export class MeetingRecordingRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) begunBy!: string | null;
  /** When the recorder first listened; until then, when the recording was requested. */
  @MomentOfInsertColumn() begunAt!: Date;
  /** Null until a recorder listens: what was said before isn't part of the recording. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) listeningSince!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** When whoever records, or puts its files together, said last that it is there. */
  @Column('timestamptz', { nullable: true }) heardAt!: Date | null;
  @Column('text', { nullable: true }) trouble!: RecordingTrouble | null;
  @Column('timestamptz', { nullable: true }) madeAt!: Date | null;
  @Column('integer', { nullable: true }) durationMs!: number | null;
  /** All voices together; null until it was made, and where nobody who agreed said anything. */
  @Column('uuid', { nullable: true }) mixBlobId!: string | null;
  /** Its document. */
  @Column('uuid', { nullable: true }) itemId!: string | null;
  /** Made in the browser of who began it, of an encrypted meeting: its parts are {@link MeetingSealedPartRow}. */
  @Column('boolean', { default: false }) sealed!: boolean;
  /** Whether the page of who began it puts pictures together: their parts are {@link MeetingPicturePartRow}. */
  @Column('boolean', { default: false }) pictures!: boolean;
  /** Of one that is sealed, sealed as well. */
  @Column('uuid', { nullable: true }) transcriptBlobId!: string | null;
  /** Who wrote that; null once the account is gone. */
  @Column('uuid', { nullable: true }) transcriptBy!: string | null;
}

/** A part of a track of a sealed recording, as the page encrypted it. */
@Entity('meeting_sealed_part')
export class MeetingSealedPartRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('integer') track!: number;
  /** From 0, without gaps. */
  @PrimaryColumn('integer') number!: number;
  @OrganisationColumn() organisationId!: string;
  /** Whose voice it is. */
  @Column('uuid') participantId!: string;
  @Column('uuid') blobId!: string;
  @Column('integer') sizeBytes!: number;
}

/** Some seconds of the pictures of a recording, as the page of who began it put them together. */
@Entity('meeting_picture_part')
export class MeetingPicturePartRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('integer') track!: number;
  /** From 0, without gaps. */
  @PrimaryColumn('integer') number!: number;
  @OrganisationColumn() organisationId!: string;
  /** Since the beginning of the recording. */
  @Column('integer') beginsMs!: number;
  @Column('integer') endsMs!: number;
  @Column('uuid') blobId!: string;
  @Column('integer') sizeBytes!: number;
}

/** A moment of a recording that somebody marked while it went on; its document takes it over. */
@Entity('meeting_mark')
export class MeetingMarkRow {
  @PrimaryColumn('uuid') recordingId!: string;
  /** Since the recording began. */
  @PrimaryColumn('integer') atMs!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
}

/** What somebody answered when they were asked whether they may be recorded. */
@Entity('meeting_consent')
export class MeetingConsentRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('boolean') agrees!: boolean;
  @MomentOfInsertColumn() at!: Date;
}

/** A piece of somebody's voice while a recording goes on: samples of 16 bit, little endian, as a blob. */
@Entity('meeting_segment')
export class MeetingSegmentRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') recordingId!: string;
  @Column('uuid') participantId!: string;
  @Column('uuid') blobId!: string;
  /** Since the beginning of the recording. */
  @Column('integer') beginsMs!: number;
  @Column('integer') samples!: number;
}

/** All that somebody said in a recording, as WAV; as long as the recording. */
@Entity('meeting_voice')
export class MeetingVoiceRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  /** As they were called. */
  @Column('text') name!: string;
  @Column('uuid') blobId!: string;
  @WholeNumberColumn() sizeBytes!: number;
}

export const meetingRecordingAccess = {
  // Gateways look which of all recordings nobody takes care of.
  meeting_recording: own('content', ['select']),
  meeting_consent: own('content'),
  // The sweep asks which stored bytes are still referred to.
  meeting_segment: own('content', ['select']),
  meeting_voice: own('content', ['select']),
  meeting_sealed_part: own('content', ['select']),
  meeting_picture_part: own('content', ['select']),
  meeting_mark: own('content'),
} as const satisfies Record<string, TableAccess>;
