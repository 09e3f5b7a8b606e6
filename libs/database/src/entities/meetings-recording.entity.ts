import type { RecordingTrouble } from '@cartulary/contracts/endpoints/meetings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A recording of a meeting's voices, from when a host starts it until a host ends it. */
@Entity('meeting_recording')
export class MeetingRecordingRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) begunBy!: string | null;
  /** When the recorder first listened; until then, when the recording was requested. */
  @MomentOfInsertColumn() begunAt!: Date;
  /** Null until a recorder listens: speech before that isn't part of the recording. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) listeningSince!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** Last report of the process that records or creates the files. */
  @Column('timestamptz', { nullable: true }) heardAt!: Date | null;
  @Column('text', { nullable: true }) trouble!: RecordingTrouble | null;
  @Column('timestamptz', { nullable: true }) madeAt!: Date | null;
  @Column('integer', { nullable: true }) durationMs!: number | null;
  /** All voices mixed; null until it's created, and if no one who consented spoke. */
  @Column('uuid', { nullable: true }) mixBlobId!: string | null;
  /** Its document. */
  @Column('uuid', { nullable: true }) itemId!: string | null;
  /** Recorded in the browser of the person who started it, for an encrypted meeting. Its parts are {@link MeetingSealedPartRow}. */
  @Column('boolean', { default: false }) sealed!: boolean;
  /** Whether the page of the person who started it composes video. Its parts are {@link MeetingPicturePartRow}. */
  @Column('boolean', { default: false }) pictures!: boolean;
  /** Transcript of a sealed recording, also sealed. */
  @Column('uuid', { nullable: true }) transcriptBlobId!: string | null;
  /** Author of the transcript; null if the account was deleted. */
  @Column('uuid', { nullable: true }) transcriptBy!: string | null;
}

/** A part of a sealed recording's track, as encrypted by the page. */
@Entity('meeting_sealed_part')
export class MeetingSealedPartRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('integer') track!: number;
  /** From 0, without gaps. */
  @PrimaryColumn('integer') number!: number;
  @OrganisationColumn() organisationId!: string;
  /** The speaker. */
  @Column('uuid') participantId!: string;
  @Column('uuid') blobId!: string;
  @Column('integer') sizeBytes!: number;
}

/** A few seconds of a recording's video, composed by the page of the person who started it. */
@Entity('meeting_picture_part')
export class MeetingPicturePartRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('integer') track!: number;
  /** From 0, without gaps. */
  @PrimaryColumn('integer') number!: number;
  @OrganisationColumn() organisationId!: string;
  /** Since the start of the recording. */
  @Column('integer') beginsMs!: number;
  @Column('integer') endsMs!: number;
  @Column('uuid') blobId!: string;
  @Column('integer') sizeBytes!: number;
}

/** A mark that a person set during a recording. Copied to its document. */
@Entity('meeting_mark')
export class MeetingMarkRow {
  @PrimaryColumn('uuid') recordingId!: string;
  /** Since the start of the recording. */
  @PrimaryColumn('integer') atMs!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) madeBy!: string | null;
}

/** A person's answer to the request for consent to be recorded. */
@Entity('meeting_consent')
export class MeetingConsentRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('boolean') agrees!: boolean;
  @MomentOfInsertColumn() at!: Date;
}

/** A segment of a voice during a recording: 16-bit samples, little-endian, as a blob. */
@Entity('meeting_segment')
export class MeetingSegmentRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') recordingId!: string;
  @Column('uuid') participantId!: string;
  @Column('uuid') blobId!: string;
  /** Since the start of the recording. */
  @Column('integer') beginsMs!: number;
  @Column('integer') samples!: number;
}

/** Everything a person said in a recording, as WAV; as long as the recording. */
@Entity('meeting_voice')
export class MeetingVoiceRow {
  @PrimaryColumn('uuid') recordingId!: string;
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  /** The person's name at that time. */
  @Column('text') name!: string;
  @Column('uuid') blobId!: string;
  @WholeNumberColumn() sizeBytes!: number;
}

export const meetingRecordingAccess = {
  // Gateways look for orphaned recordings among all organizations.
  meeting_recording: own('content', ['select']),
  meeting_consent: own('content'),
  // The sweep checks which blobs are still referenced.
  meeting_segment: own('content', ['select']),
  meeting_voice: own('content', ['select']),
  meeting_sealed_part: own('content', ['select']),
  meeting_picture_part: own('content', ['select']),
  meeting_mark: own('content'),
} as const satisfies Record<string, TableAccess>;
