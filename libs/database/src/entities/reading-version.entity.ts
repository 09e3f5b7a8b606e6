import type { VersionEntity, VersionField } from '@cartulary/contracts/endpoints/versions';
import type { ClassFound, Summary } from '@cartulary/contracts/understanding';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';

/** What a document said, and what people had settled of it, when it was about to be read again. */
@Entity('reading_version')
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
}
