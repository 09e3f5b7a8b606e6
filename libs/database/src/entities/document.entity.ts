import type { PageTurns } from '@cartulary/contracts/reading';
import type { DocumentState, StageName } from '@cartulary/contracts/stages';
import type { ClassFound, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

export type ProcessedWhere = 'server' | 'browser';

/** A document that is read: the item with the same id, its original, and how far its reading is. */
@Entity('document')
export class Document {
  @PrimaryColumn('uuid') itemId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') blobId!: string;
  @Column('text') originalName!: string;
  @Column('text') mediaType!: string;
  @WholeNumberColumn() sizeBytes!: number;
  @Column('text') sha256!: string;
  /** What it was brought in with; null for single documents. */
  @Column('uuid', { nullable: true }) batchId!: string | null;
  @Column('text', { default: 'received' }) state!: DocumentState;
  @Column('text', { nullable: true }) stage!: StageName | null;
  /** 0 … 1 over all stages. */
  @Column('real', { default: 0 }) progress!: number;
  @Column('text', { nullable: true }) failureCode!: string | null;
  @Column('text', { nullable: true }) failureDetail!: string | null;
  @Column('integer', { nullable: true }) pageCount!: number | null;
  /** Of pages that are shown and read turned from how the original has them. */
  @Column('jsonb', { default: () => "'{}'" }) pageTurns!: PageTurns;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('text', { nullable: true }) class!: string | null;
  /** {@link language} with how sure it is and what found it. */
  @Column('jsonb', { nullable: true }) languageFound!: LanguageFound | null;
  /** What the engine took it for; `class` differs where a person said otherwise. */
  @Column('jsonb', { nullable: true }) classFound!: ClassFound | null;
  @Column('uuid', { nullable: true }) classConfirmedBy!: string | null;
  @Column('timestamptz', { nullable: true }) classConfirmedAt!: Date | null;
  /** An API key said so, and no person. */
  @Column('boolean', { default: false }) classByKey!: boolean;
  @Column('jsonb', { nullable: true }) summary!: Summary | null;
  /** Of its text without white space: two documents with the same one say the same. Null until compared and where there is no text. */
  @Column('text', { nullable: true }) textSha256!: string | null;
  /** `TextSignature` of libs/pipeline, little-endian; null where there is too little text. */
  @Column('bytea', { nullable: true, select: false }) textSignature!: Buffer | null;
  /** What its first page looks like from afar (`PictureHash` of libs/pipeline); null where nothing is to be seen. */
  @Column('bigint', { nullable: true, select: false }) pictureHash!: string | null;
  /** The newest run, finished or not. */
  @Column('uuid', { nullable: true }) currentRunId!: string | null;
  /** The run whose pages are shown: the first from its start, a later one only once its text is whole. */
  @Column('uuid', { nullable: true }) shownRunId!: string | null;
  /** The revision the search index holds; anything but `revision` means that it has to be indexed. */
  @Column('integer', { nullable: true }) indexedRevision!: number | null;
  @Column('integer', { default: 1 }) revision!: number;
  /** When nothing was left to do on it for the first time. */
  @Column('timestamptz', { nullable: true, select: false }) doneAt!: Date | null;
  @Column('uuid', { nullable: true }) previewBlobId!: string | null;
  @Column('text', { default: 'server' }) processedWhere!: ProcessedWhere;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const documentAccess = {
  document: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;
