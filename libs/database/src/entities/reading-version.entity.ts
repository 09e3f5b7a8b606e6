import type { VersionEntity, VersionField } from '@cartulary/contracts/endpoints/versions';
import type { Entity, PageTurns } from '@cartulary/contracts/reading';
import type { ClassFound, Field, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import { Column, Entity as Table, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Results of a run, with their positions. */
export interface FoundInVersion {
  readonly entities: readonly Entity[];
  readonly fields: readonly Field[];
  readonly language: LanguageFound | null;
}

/** A document's text and settled values, saved before it is processed again. */
@Table('reading_version')
export class ReadingVersion {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  /** The run that produced it. */
  @Column('uuid') runId!: string;
  @MomentOfInsertColumn() keptAt!: Date;
  /** One per page, in order. */
  @Column('text', { array: true, select: false }) pageTexts!: string[];
  /** Engines that processed its pages, without duplicates. */
  @Column('jsonb') pageEngines!: { engine: string; engineVersion: string }[];
  @Column('text', { nullable: true }) class!: string | null;
  @Column('boolean') classConfirmed!: boolean;
  @Column('jsonb', { nullable: true }) classFound!: ClassFound | null;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('jsonb', { nullable: true }) summary!: Summary | null;
  @Column('jsonb') fields!: VersionField[];
  @Column('jsonb') entities!: VersionEntity[];
  /** Size of its text and values. */
  @WholeNumberColumn() sizeBytes!: number;
  /** Rotation of its pages. */
  @Column('jsonb', { default: () => "'{}'" }) pageTurns!: PageTurns;
  /** Unsettled results; null if the version can only be compared, because its pages aren't stored. */
  @Column('jsonb', { nullable: true, select: false }) found!: FoundInVersion | null;
  /** Stored size of its words' positions. */
  @WholeNumberColumn({ default: 0 }) placesBytes!: number;
}

export const readingVersionAccess = {
  reading_version: own('content'),
} as const satisfies Record<string, TableAccess>;
