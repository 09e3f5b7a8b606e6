import type { KeptWord } from '@cartulary/contracts/endpoints/meeting-captions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Stored captions of one occurrence of a meeting, from the request until the meeting ended. */
@Entity('meeting_transcript')
export class MeetingTranscriptRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  @MomentOfInsertColumn() begunAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** When its document was created, or it was clear that there was nothing to create one from. */
  @Column('timestamptz', { nullable: true }) madeAt!: Date | null;
  /** The transcript's document; null if nothing was stored. */
  @Column('uuid', { nullable: true }) itemId!: string | null;
}

/** A caption as it was shown, stored while everyone who was captioned agreed. */
@Entity('meeting_caption')
export class MeetingCaptionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') transcriptId!: string;
  @Column('uuid') participantId!: string;
  /** Id from the speaker's page, so that repeats are stored once. Null for older lines. */
  @Column('uuid', { nullable: true }) captionId!: string | null;
  /** ISO 639. */
  @Column('text') language!: string;
  /** Since the start of the transcript. */
  @Column('integer') beginsMs!: number;
  @Column('integer') endsMs!: number;
  /** Empty in an encrypted meeting. */
  @Column('jsonb') words!: KeptWord[];
  /**
   * In an encrypted meeting: the line as encrypted by a page, which the meeting's link decrypts. `beginsMs` and `endsMs` are when it was
   * received.
   */
  @Column('text', { nullable: true }) sealed!: string | null;
}

export const meetingTranscriptAccess = {
  // Gateways look for transcripts without a document.
  meeting_transcript: own('content', ['select']),
  meeting_caption: own('content'),
} as const satisfies Record<string, TableAccess>;
