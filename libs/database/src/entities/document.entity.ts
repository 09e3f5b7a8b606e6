import type { PageTurns } from '@cartulary/contracts/reading';
import type { DocumentState, StageName } from '@cartulary/contracts/stages';
import type { ClassFound, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

export type ProcessedWhere = 'server' | 'browser';

/** A processed document: the item with the same id, its original, and its processing state. */
@Entity('document')
export class Document {
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') blobId!: string;
  @Column('text') originalName!: string;
  @Column('text') mediaType!: string;
  @WholeNumberColumn() sizeBytes!: number;
  @Column('text') sha256!: string;
  /** The batch it was uploaded in; null for single documents. */
  @Column('uuid', { nullable: true }) batchId!: string | null;
  @Column('text', { default: 'received' }) state!: DocumentState;
  @Column('text', { nullable: true }) stage!: StageName | null;
  /** 0 to 1 over all stages. */
  @Column('real', { default: 0 }) progress!: number;
  @Column('text', { nullable: true }) failureCode!: string | null;
  @Column('text', { nullable: true }) failureDetail!: string | null;
  @Column('integer', { nullable: true }) pageCount!: number | null;
  /** Pages displayed and read with a rotation. */
  @Column('jsonb', { default: () => "'{}'" }) pageTurns!: PageTurns;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('text', { nullable: true }) class!: string | null;
  /** {@link language} with its confidence and engine. */
  @Column('jsonb', { nullable: true }) languageFound!: LanguageFound | null;
  /** The class detected by the engine. `class` differs if a person changed it. */
  @Column('jsonb', { nullable: true }) classFound!: ClassFound | null;
  @Column('uuid', { nullable: true }) classConfirmedBy!: string | null;
  @Column('timestamptz', { nullable: true }) classConfirmedAt!: Date | null;
  /** Set with an API key, not by a person. */
  @Column('boolean', { default: false }) classByKey!: boolean;
  @Column('jsonb', { nullable: true }) summary!: Summary | null;
  /** Hash of its text without white space; equal for documents with the same text. Null until compared, and if there is no text. */
  @Column('text', { nullable: true }) textSha256!: string | null;
  /** `TextSignature` of libs/pipeline, little-endian; null if there is too little text. */
  @Column('bytea', { nullable: true, select: false }) textSignature!: Buffer | null;
  /** Perceptual hash of its first page (`PictureHash` of libs/pipeline); null if the page is blank. */
  @Column('bigint', { nullable: true, select: false }) pictureHash!: string | null;
  /** The latest run, finished or not. */
  @Column('uuid', { nullable: true }) currentRunId!: string | null;
  /** The run whose pages are displayed: the first one from its start, later ones only once their text is complete. */
  @Column('uuid', { nullable: true }) shownRunId!: string | null;
  /** Revision in the search index. If it differs from `revision`, the document has to be indexed. */
  @Column('integer', { nullable: true }) indexedRevision!: number | null;
  @Column('integer', { default: 1 }) revision!: number;
  /** When the document was done for the first time. */
  @Column('timestamptz', { nullable: true, select: false }) doneAt!: Date | null;
  @Column('uuid', { nullable: true }) previewBlobId!: string | null;
  @Column('text', { default: 'server' }) processedWhere!: ProcessedWhere;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const documentAccess = {
  document: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
