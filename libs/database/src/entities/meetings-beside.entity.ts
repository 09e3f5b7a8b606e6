import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** The item shown to everyone in a meeting's side panel. */
@Entity('meeting_beside')
export class MeetingBesideRow {
  @PrimaryColumn('uuid') meetingId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** The participant whom the others follow. */
  @Column('uuid') shownBy!: string;
  /** Page of the document, from 1. */
  @Column('integer', { default: 1 }) page!: number;
  /** Edges of a highlighted box, as fractions; null if there is none. */
  @Column('real', { array: true, nullable: true }) box!: number[] | null;
  /** Slide shown to everyone, including guests; null for the first slide. */
  @Column('text', { nullable: true }) slideId!: string | null;
  /** Number of revealed steps, 0 for a document page; null if nothing is being presented to everyone. */
  @Column('integer', { nullable: true }) slideStep!: number | null;
  @MomentOfInsertColumn() shownAt!: Date;
}

/** A line in the minutes from an accepted proposal. */
export interface MinutesLine {
  readonly kind: 'decision' | 'task';
  /** The written text. */
  readonly text: string;
  /** The line's pending change; null if there is none. */
  readonly wants: 'in' | 'out' | null;
  /** Yjs client id under which it is written, to check whether it was. Null if it was part of the initial text. */
  readonly client: number | null;
  /** When someone started applying the change, in ms since 1970; null if no one is. */
  readonly sinceMs: number | null;
}

/** The document with a meeting's minutes. */
@Entity('meeting_minutes')
export class MeetingMinutesRow {
  @PrimaryColumn('uuid') meetingId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Null while they are being created. */
  @Column('uuid', { nullable: true }) itemId!: string | null;
  /** Accepted proposals that were added: document, kind and time of each. */
  @Column('text', { array: true, default: [] }) added!: string[];
  /** By the same keys: lines to be added or removed, and lines that can be removed again. */
  @Column('jsonb', { default: {} }) lines!: Record<string, MinutesLine>;
  @MomentOfInsertColumn() madeAt!: Date;
}

/** A file in a meeting's chat. Its bytes are a blob. */
@Entity('meeting_file')
export class MeetingFileRow {
  @PrimaryColumn('uuid') messageId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid') blobId!: string;
  @Column('text') name!: string;
  /** Detected from its first bytes. */
  @Column('text') mediaType!: string;
}

export const meetingBesideAccess = {
  meeting_beside: own('content'),
  meeting_minutes: own('content'),
  // The sweep checks which blobs are still referenced.
  meeting_file: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
