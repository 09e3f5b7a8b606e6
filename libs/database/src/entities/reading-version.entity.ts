import type { VersionEntity, VersionField } from '@cartulary/contracts/endpoints/versions';
import type { Entity, PageTurns } from '@cartulary/contracts/reading';
import type { ClassFound, Field, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import { Column, Entity as Table, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What a reading found, with its places. */
export interface FoundInVersion {
  readonly entities: readonly Entity[];
  readonly fields: readonly Field[];
  readonly language: LanguageFound | null;
}

/** What a document said, and what people had settled of it, when it was about to be read again. */
@Table('reading_version')
export class ReadingVersion {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  /** The reading that found it. */
  @Column('uuid') runId!: string;
  @MomentOfInsertColumn() keptAt!: Date;
  /** One a page, in order. */
  @Column('text', { array: true, select: false }) pageTexts!: string[];
  /** What the pages were read by, each engine once. */
  @Column('jsonb') pageEngines!: { engine: string; engineVersion: string }[];
  @Column('text', { nullable: true }) class!: string | null;
  @Column('boolean') classConfirmed!: boolean;
  @Column('jsonb', { nullable: true }) classFound!: ClassFound | null;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('jsonb', { nullable: true }) summary!: Summary | null;
  @Column('jsonb') fields!: VersionField[];
  @Column('jsonb') entities!: VersionEntity[];
  /** Of its texts and values. */
  @WholeNumberColumn() sizeBytes!: number;
  /** How its pages lay. */
  @Column('jsonb', { default: () => "'{}'" }) pageTurns!: PageTurns;
  /** What was found and settled by nobody; null where the version can only be compared, its pages not being kept. */
  @Column('jsonb', { nullable: true, select: false }) found!: FoundInVersion | null;
  /** Of the places of its words, as they are stored. */
  @WholeNumberColumn({ default: 0 }) placesBytes!: number;
}

export const readingVersionAccess = {
  reading_version: own('content'),
} as const satisfies Record<string, TableAccess>;
