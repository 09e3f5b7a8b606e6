import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What is open beside a meeting for everybody in it. */
@Entity('meeting_beside')
export class MeetingBesideRow {
  @PrimaryColumn('uuid') meetingId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') itemId!: string;
  /** The participant whom the others follow. */
  @Column('uuid') shownBy!: string;
  /** Of what was read: from 1. */
  @Column('integer', { default: 1 }) page!: number;
  /** Edges of a marked place on it, as fractions; null: none. */
  @Column('real', { array: true, nullable: true }) box!: number[] | null;
  /** Of a presentation that everybody sees, guests too; null: the first that is presented. */
  @Column('text', { nullable: true }) slideId!: string | null;
  /** How much of it has appeared, 0 of a page of a document; null while nothing is shown to everybody. */
  @Column('integer', { nullable: true }) slideStep!: number | null;
  @MomentOfInsertColumn() shownAt!: Date;
}

/** A line that came of an accepted proposal. */
export interface MinutesLine {
  readonly kind: 'decision' | 'task';
  /** As it is written. */
  readonly text: string;
  /** What is still to be done with it; null: it stands as it was written, or as people made it. */
  readonly wants: 'in' | 'out' | null;
  /** The client of Yjs under which it is written: whether it was is seen by that. Null where it came with the first text. */
  readonly client: number | null;
  /** Since when somebody is doing it, in ms since 1970; null: nobody is. */
  readonly sinceMs: number | null;
}

/** The document that keeps what came of a meeting. */
@Entity('meeting_minutes')
export class MeetingMinutesRow {
  @PrimaryColumn('uuid') meetingId!: string;
  @OrganisationColumn() organisationId!: string;
  /** Null while they are being made. */
  @Column('uuid', { nullable: true }) itemId!: string | null;
  /** Which accepted proposals were put in: document, kind and moment of each. */
  @Column('text', { array: true, default: [] }) added!: string[];
  /** By the same names: those that are to be put in or taken out, and those that can be taken out again. */
  @Column('jsonb', { default: {} }) lines!: Record<string, MinutesLine>;
  @MomentOfInsertColumn() madeAt!: Date;
}

/** A file that was sent into the chat of a meeting. Its bytes are a blob. */
@Entity('meeting_file')
export class MeetingFileRow {
  @PrimaryColumn('uuid') messageId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('uuid') blobId!: string;
  @Column('text') name!: string;
  /** By its first bytes. */
  @Column('text') mediaType!: string;
}

export const meetingBesideAccess = {
  meeting_beside: own('content'),
  meeting_minutes: own('content'),
  // The sweep asks which stored bytes are still referred to.
  meeting_file: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
