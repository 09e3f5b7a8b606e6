import type { KeptWord } from '@cartulary/contracts/endpoints/meeting-captions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Captions of one time of a meeting that are kept, from when somebody asked for it until the meeting ended. */
@Entity('meeting_transcript')
export class MeetingTranscriptRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  @MomentOfInsertColumn() begunAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** When a document was made of it, or there was nothing to make one of. */
  @Column('timestamptz', { nullable: true }) madeAt!: Date | null;
  /** Its document; null where nothing was kept. */
  @Column('uuid', { nullable: true }) itemId!: string | null;
}

/** What somebody said, as it was shown, while everybody who was captioned agreed. */
@Entity('meeting_caption')
export class MeetingCaptionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') transcriptId!: string;
  @Column('uuid') participantId!: string;
  /** By which its page named it: kept once, however often it is said. Null of lines of before. */
  @Column('uuid', { nullable: true }) captionId!: string | null;
  /** ISO 639. */
  @Column('text') language!: string;
  /** Since the transcript began. */
  @Column('integer') beginsMs!: number;
  @Column('integer') endsMs!: number;
  /** None in an encrypted meeting. */
  @Column('jsonb') words!: KeptWord[];
  /** There the line as a page encrypted it, which the meeting's link opens; `beginsMs` and `endsMs` are when it was said here. */
  @Column('text', { nullable: true }) sealed!: string | null;
}

export const meetingTranscriptAccess = {
  // Gateways look of which no document was made yet.
  meeting_transcript: own('content', ['select']),
  meeting_caption: own('content'),
} as const satisfies Record<string, TableAccess>;
